import "./assert-node.ts";
import path from "node:path";
import { startServer } from "#server/serve-site.ts";
import "./build.ts";

const root = path.resolve(import.meta.dirname, "..", "dist");
const port = Number(process.env["PORT"] ?? 4173);

try {
  const { url, close } = await startServer({ root, port, log: console.log });
  console.log(`The site is at ${url}`);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
