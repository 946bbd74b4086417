import "../src/cli/assert-node.ts";
import { plantFaults } from "../tests/faults/plant-faults.ts";

process.exit(plantFaults(process.argv.slice(2), (line) => console.log(line)) ? 0 : 1);
