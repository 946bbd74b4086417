import "../../src/tools/cli/assert-node.ts";
import { runSoak } from "./run-soak.ts";

const isRight = await runSoak(process.argv.slice(2), (line) => console.log(line));
process.exit(isRight ? 0 : 1);
