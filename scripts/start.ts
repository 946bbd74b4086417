import "./assert-node.ts";
import path from "node:path";
import { startServer } from "#server/serve-site.ts";
import "./build.ts";

const root = path.resolve(import.meta.dirname, "..");
const port = Number(process.env["PORT"] ?? 4173);

const { url } = await startServer({ root: path.join(root, "dist"), port });
console.log(`Serving ${url}`);
