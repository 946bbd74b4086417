import "./assert-node.ts";
import path from "node:path";
import { startServer } from "#server/serve-site.ts";

const root = path.resolve(import.meta.dirname, "..", "dist");
const port = Number(process.env["PORT"] ?? 4173);
const host = process.env["HOST"];

try {
  const { close } = await startServer({ root, port, ...(host ? { host } : {}), log: console.log });
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
