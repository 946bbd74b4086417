import "../src/tools/cli/assert-node.ts";
import { faultsHelp } from "../tests/faults/read-options.ts";
import { runFaults } from "../tests/faults/run-faults.ts";

const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(faultsHelp);
  process.exit(0);
}
const survivors = await runFaults(args, (line) => console.log(line));
process.exit(survivors === 0 ? 0 : 1);
