import { parseArgs } from "node:util";
import { resolveLook } from "#build/pipeline/resolve-look.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import { loadSource } from "#document/read/load-source.ts";
import { resolveSite } from "#document/resolve-site.ts";
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
    const site = resolveSite(source, { drafts: false, today: readToday() });
    const look = await resolveLook(root, source);
    const diagnostics = sortDiagnostics([...site.diagnostics, ...look.diagnostics]);
    const isWrong = diagnostics.some(({ severity }) => values.strict || severity === "error");
    const plain = values.short ? "short" : "long";
    const form = values.json ? "json" : plain;
    if (values.json || diagnostics.length > 0)
      console.log(formatDiagnostics(diagnostics, source.documents, { form }));
    else if (!values.short) console.log(`${site.value.pages.length} pages, nothing wrong.`);
    return isWrong ? 1 : 0;
  },
};
