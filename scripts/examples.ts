import "../src/tools/cli/assert-node.ts";
import { writeFile } from "node:fs/promises";
import { examplesFile, makeExamples } from "./examples/make-examples.ts";

await writeFile(examplesFile, await makeExamples());
