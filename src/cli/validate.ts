import { parseArgs } from "node:util";
import { listOutputs } from "#build/outputs/list-outputs.ts";
import { resolveWithOutputs } from "#build/outputs/resolve-outputs.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { loadSource } from "#document/read/load-source.ts";
import { loadSiteConfig } from "../site-config.ts";
import { type Command, readToday } from "./command.ts";

const options = {
  json: { type: "boolean" },
  short: { type: "boolean" },
  strict: { type: "boolean" },
} as const;

export const validateCommand: Command = {
  summary: "tells what is wrong with the documents (--json, --short, --strict)",
  async run({ root, args }) {
    const { values } = parseArgs({ args, options });
    const source = await loadSource(root);
    const outputs = await listOutputs(await loadSiteConfig(root));
    const site = { root, outputs, drafts: false, today: readToday() };
    const { value, diagnostics } = resolveWithOutputs(source, site);
    const isWrong = diagnostics.some(({ severity }) => values.strict || severity === "error");
    const plain = values.short ? "short" : "long";
    const form = values.json ? "json" : plain;
    if (values.json || diagnostics.length > 0)
      console.log(formatDiagnostics(diagnostics, source.documents, { form }));
    else if (!values.short) console.log(`${value.pages.length} pages, nothing wrong.`);
    return isWrong ? 1 : 0;
  },
};
