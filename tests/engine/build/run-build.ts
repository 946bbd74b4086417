// Run by the tests on a copy of the site: node tests/engine/build/run-build.ts <root> <out> [--without-memo]
import path from "node:path";
import { buildSite } from "#build/pipeline/build-site.ts";
import { loadSiteConfig } from "../../../src/site-config.ts";

const [root = "", out = "dist", option] = process.argv.slice(2);
const config = await loadSiteConfig(root);
const { value, diagnostics } = await buildSite({
  root,
  config,
  today: "2026-03-01",
  out: path.join(root, out),
  withoutMemo: option === "--without-memo",
});
console.log(JSON.stringify({ summary: value, diagnostics }));
