import { buildSite } from "#build/pipeline/build-site.ts";
import { formatSummary } from "#build/pipeline/format-summary.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { loadSiteConfig } from "../site-config.ts";
import { type Command, readToday } from "./command.ts";

export const buildCommand: Command = {
  summary: "writes the site to dist/",
  async run({ root }) {
    const config = await loadSiteConfig(root);
    const { value, diagnostics, documents } = await buildSite({ root, config, today: readToday() });
    if (diagnostics.length > 0)
      console.error(formatDiagnostics(diagnostics, documents, { form: "long" }));
    if (value === null) return 1;
    console.log(formatSummary(value, diagnostics));
    return 0;
  },
};
