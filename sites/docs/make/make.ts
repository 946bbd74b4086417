import { writeSamples } from "./samples.ts";

await writeSamples(import.meta.dirname);
