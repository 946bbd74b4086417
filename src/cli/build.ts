import { buildSite } from "#build/pipeline/build-site.ts";
import { formatSummary } from "#build/pipeline/format-summary.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { type Command, exitCodes, readToday } from "./command.ts";

export const buildCommand: Command = {
  about: `Checks the documents and writes the site to dist/. Where they are wrong, the last dist/ stays.
VITE_API_BASE is the address of the service that takes enquiries, where another one does.`,
  options: {
    "no-extras": { help: "without compressed copies, social images, search and the like" },
    fresh: { help: "every page and file anew, whatever was kept of them" },
  },
  needsSite: true,
  async run({ root, options }) {
    const { value, diagnostics, documents } = await buildSite({
      root,
      today: readToday(),
      withoutExtras: options["no-extras"] === true,
      isFresh: options["fresh"] === true,
    });
    if (diagnostics.length > 0)
      console.error(formatDiagnostics(diagnostics, documents, { form: "long" }));
    if (value === null) return exitCodes.wrong;
    console.log(formatSummary(value, diagnostics));
    return exitCodes.done;
  },
};
