import "../src/cli/assert-node.ts";
import path from "node:path";
import { formatCounts, runStages } from "../tests/run-stages.ts";

const root = path.resolve(import.meta.dirname, "..");

const counts = await runStages({
  root,
  only: process.argv.slice(2),
  report: (text) => console.log(text),
});
console.log(formatCounts(counts));
process.exit(counts.failed === 0 ? 0 : 1);
