import "../src/tools/cli/assert-node.ts";
import { tmpdir } from "node:os";
import path from "node:path";
import { chooseStages, testHelp } from "../tests/stages/choose-stages.ts";
import { formatCounts } from "../tests/stages/format-stages.ts";
import { stopStages } from "../tests/stages/run-stage.ts";
import { runStages } from "../tests/stages/run-stages.ts";

const root = path.resolve(import.meta.dirname, "..");
const words = process.argv.slice(2);
if (words.some((word) => word === "--help" || word === "-h")) {
  console.log(testHelp);
  process.exit(0);
}
const chosen = chooseStages(words, root);
if ("problem" in chosen) {
  console.error(chosen.problem);
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    stopStages();
    process.exit(1);
  });

const seed = process.env["TEST_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`The seed of the property tests is ${seed}: TEST_SEED=${seed} repeats it.`);
const { stages, size } = chosen;
// Hundreds of processes read the same code: it is kept compiled where Node keeps it by itself.
const compiled = path.join(tmpdir(), "node-compile-cache");
const env = { TEST_SEED: seed, TEST_SIZE: size, NODE_COMPILE_CACHE: compiled };
const counts = await runStages({ root, stages, env, report: (line) => console.log(line) });
console.log(formatCounts(counts));
process.exit(counts.failed === 0 ? 0 : 1);
