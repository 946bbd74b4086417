import "./assert-node.ts";
import path from "node:path";
import { buildSite } from "#build/pipeline/build-site.ts";
import { formatSummary } from "#build/pipeline/format-summary.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";

const root = path.resolve(import.meta.dirname, "..");
const today = new Date().toISOString().slice(0, 10);

const { value: summary, diagnostics, documents } = await buildSite({ root, today });
if (diagnostics.length > 0)
  console.error(formatDiagnostics(diagnostics, documents, { form: "long" }));
if (summary === null) process.exit(1);
console.log(formatSummary(summary, diagnostics));
