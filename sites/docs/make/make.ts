import path from "node:path";
import { writeReference } from "./reference.ts";
import { writeSamples } from "./samples.ts";

await writeSamples(import.meta.dirname);
await writeReference(path.dirname(import.meta.dirname));
