import "./assert-node.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { loadSource } from "#document/read/load-source.ts";
import { resolveSite } from "#document/resolve-site.ts";

/** Codes: 0 nothing wrong, 1 a document is wrong, 2 the command itself could not run. */
const codes = { fine: 0, wrong: 1, unable: 2 } as const;

try {
  const { values } = parseArgs({
    options: { json: { type: "boolean" }, short: { type: "boolean" }, strict: { type: "boolean" } },
  });
  const source = await loadSource(path.resolve(import.meta.dirname, ".."));
  const today = new Date().toISOString().slice(0, 10);
  const { value: site, diagnostics } = resolveSite(source, { drafts: false, today });
  const isWrong = diagnostics.some(({ severity }) => values.strict || severity === "error");
  const plain = values.short ? "short" : "long";
  const form = values.json ? "json" : plain;
  if (values.json || diagnostics.length > 0)
    console.log(formatDiagnostics(diagnostics, source.documents, { form }));
  else if (!values.short) console.log(`${site.pages.length} pages, nothing wrong.`);
  process.exitCode = isWrong ? codes.wrong : codes.fine;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = codes.unable;
}
