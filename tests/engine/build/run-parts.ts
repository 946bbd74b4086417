// Run by the tests on a copy of a site: node tests/engine/build/run-parts.ts <root> <count> [options as JSON]
import { buildPart } from "#site/make/parts/build-part.ts";
import { mergeParts } from "#site/make/parts/merge-parts.ts";

const [root = "", count = "1", options = "{}"] = process.argv.slice(2);
const build = { root, today: "2026-03-01", ...JSON.parse(options) };
for (let index = 1; index <= Number(count); index += 1)
  await buildPart(build, { index, count: Number(count) });
const { value, diagnostics, made } = await mergeParts(build);
console.log(JSON.stringify({ summary: value, diagnostics, made }));
