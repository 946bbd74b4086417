import "../src/cli/assert-node.ts";
import path from "node:path";
import { findStageProblem, formatCounts, runStages, stagesHelp } from "../tests/stages/run-stages.ts";

const root = path.resolve(import.meta.dirname, "..");
const only = process.argv.slice(2);
if (only.some((word) => word === "--help" || word === "-h")) {
  console.log(stagesHelp);
  process.exit(0);
}
const problem = findStageProblem(only);
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}

const counts = await runStages({ root, only, report: (text) => console.log(text) });
console.log(formatCounts(counts));
process.exit(counts.failed === 0 ? 0 : 1);
