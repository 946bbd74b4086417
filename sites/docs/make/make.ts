import { writeReference } from "./reference.ts";
import { writeSamples } from "./samples.ts";

await writeSamples(import.meta.dirname);
await writeReference(import.meta.dirname);
