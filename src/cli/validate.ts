import { loadSite } from "#build/pipeline/load-site.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { loadSiteConfig } from "../site-config.ts";
import { type Command, exitCodes, readToday } from "./command.ts";

export const validateCommand: Command = {
  about: "Tells what is wrong with the documents, where, and what to write instead.",
  options: {
    json: { help: "as a list for programs" },
    short: { help: "a line a message" },
    strict: { help: "warnings fail as errors do" },
  },
  needsSite: true,
  async run({ root, options }) {
    const { json, short, strict } = options;
    const config = await loadSiteConfig(root);
    const { value, diagnostics } = await loadSite({ root, config, today: readToday() });
    const { source, site } = value;
    const isWrong = diagnostics.some(({ severity }) => strict || severity === "error");
    const plain = short ? "short" : "long";
    if (json || diagnostics.length > 0)
      console.log(
        formatDiagnostics(diagnostics, source.documents, { form: json ? "json" : plain }),
      );
    else if (!short) console.log(`${countPages(site.pages.length)}, nothing wrong.`);
    return isWrong ? exitCodes.wrong : exitCodes.done;
  },
};

function countPages(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}
