import path from "node:path";

/** The engine's own folder, wherever it is installed. */
export const engine = path.resolve(import.meta.dirname, "../..");
