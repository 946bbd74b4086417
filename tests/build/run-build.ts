// Run by the tests inside a copy of the project: node tests/build/run-build.ts <out> [--without-memo]
import path from "node:path";
import { buildSite } from "#build/pipeline/build-site.ts";

const root = path.resolve(import.meta.dirname, "../..");
const [out = "dist", option] = process.argv.slice(2);
const { value, diagnostics } = await buildSite({
  root,
  today: "2026-03-01",
  out: path.join(root, out),
  withoutMemo: option === "--without-memo",
});
console.log(JSON.stringify({ summary: value, diagnostics }));
