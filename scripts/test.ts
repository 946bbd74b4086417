import "./assert-node.ts";
import path from "node:path";
import { runStages } from "../tests/run-stages.ts";

const root = path.resolve(import.meta.dirname, "..");

const { passed, failed } = await runStages({
  root,
  only: process.argv.slice(2),
  report: (text) => console.log(text),
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
