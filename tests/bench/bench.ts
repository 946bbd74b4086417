import "../../src/tools/cli/assert-node.ts";
import { runBench } from "./run-bench.ts";

const text = await runBench(process.argv.slice(2), (line) => console.error(line));
console.log(text);
