import "./assert-node.ts";
import path from "node:path";
import { startDev } from "#build/dev/start-dev.ts";

const root = path.resolve(import.meta.dirname, "..");
const port = Number(process.env["PORT"] ?? 5173);

const today = (): string => new Date().toISOString().slice(0, 10);

const { url } = await startDev({ root, port, today, report: (text) => console.log(text) });
console.log(`Tessera shows the site at ${url}; what you save is shown at once.`);
