import path from "node:path";

const root = path.resolve(import.meta.dirname);

export default { output: "export", turbopack: { root }, images: { unoptimized: true } };
