// Run by the tests on a copy of the site: node tests/engine/build/run-build.ts <root> <out> [options as JSON]
import path from "node:path";
import { buildSite } from "#site/make/build-site.ts";

const [root = "", out = "dist", options = "{}"] = process.argv.slice(2);
const { value, diagnostics } = await buildSite({
  root,
  today: "2026-03-01",
  ...JSON.parse(options),
  out: path.join(root, out),
});
console.log(JSON.stringify({ summary: value, diagnostics }));
