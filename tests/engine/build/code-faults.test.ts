/** @module-tag slow */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { planFixes } from "#site/make/fix/plan-fixes.ts";
import { importRenderer } from "#site/make/bundle/import-renderer.ts";
import { openWarmSite, type WarmSite } from "../warm-site.ts";

const today = "2026-11-21";

let site: WarmSite;
beforeAll(async () => {
  site = await openWarmSite();
});
afterEach(() => site.restore());
afterAll(() => site.remove());

async function plant(file: string, change: (text: string) => string): Promise<string[]> {
  await site.edit(file, change);
  return tell();
}

async function tell(): Promise<string[]> {
  const { diagnostics, value } = await buildSite({ root: site.root, today, out: null });
  expect(value).toBeNull();
  return diagnostics.map(
    ({ file, line, column, code, text, help }) =>
      `${file}:${line}:${column} ${code} ${text} ${help}`,
  );
}

const block = "blocks/lamp/block.tsx";
const island = "blocks/lamp/island.ts";

const faults: [name: string, file: string, change: (text: string) => string, told: RegExp][] = [
  [
    "syntax",
    block,
    (text) => `${text}\nconst = 1;\n`,
    /block\.tsx:\d+:7 site-code .*Unexpected token/,
  ],
  [
    "an import of nothing",
    block,
    (text) => `import { none } from "./none.ts";\n${text}\nnone();`,
    /^blocks\/lamp\/block\.tsx:1:22 site-code .*there is no "\.\/none\.ts" to import\./,
  ],
  [
    "a package that is not installed",
    block,
    (text) => `import { none } from "no-such-package";\n${text}\nnone();`,
    /^blocks\/lamp\/block\.tsx:1:23 site-code .*there is no "no-such-package" to import\./,
  ],
  [
    "a name that a module does not export",
    block,
    (text) => `import { Nothing } from "@tessera-pages/engine";\n${text}\nNothing();`,
    /^blocks\/lamp\/block\.tsx:1:10 site-code .*"Nothing" is not exported/,
  ],
  [
    "what throws when it is loaded",
    block,
    (text) => `${text}\nconst none: any = null;\nexport const more = none.more;\n`,
    /^blocks\/lamp\/block\.tsx:\d+:\d+ site-code .*Cannot read properties of null/,
  ],
  [
    "an island's syntax",
    island,
    (text) => `${text}\nlet let = ;\n`,
    /^blocks\/lamp\/island\.ts:\d+:\d+ site-code /,
  ],
  [
    "an island that nobody could wake",
    island,
    (text) => text.replace("function wake", "function start"),
    /^blocks\/lamp\/island\.ts:1:1 code-export blocks\/lamp\/island\.ts exports no wake\. Write export function wake\(island\) \{ … \}\./,
  ],
  [
    "a block that is exported by default",
    block,
    (text) => text.replace("export function Block", "export default function Block"),
    /^blocks\/lamp\/block\.tsx:\d+:1 code-export blocks\/lamp\/block\.tsx exports no Block\. Write export function Block\./,
  ],
];

test.each(faults)("code is told with its place, once: %s", async (...[, file, change, told]) => {
  expect(await plant(file, change)).toEqual([expect.stringMatching(told)]);
});

test("all that does not build is told at once, and --fix has what is clear", async () => {
  const found = await plant(block, (text) => `${text}\nconst = 1;\n`);
  expect(found).toHaveLength(1);
  await site.edit("blocks/menu/block.tsx", (text) => `${text}\nconst = 1;\n`);
  expect(await tell()).toHaveLength(2);
});

test("a missing export is mended where the function is there", async () => {
  await plant(block, (text) => text.replace("export function Block", "function Block"));
  const { root } = site;
  const { diagnostics } = await buildSite({ root, today, out: null });
  const { texts, fixed } = await planFixes({ root, today }, diagnostics);
  expect(fixed).toHaveLength(1);
  expect(texts.get(block)?.after).toContain("\nexport function Block");
});

test("what a block throws names the line of its source; links to its pages are not told beside it", async () => {
  await mkdir(path.join(site.root, "blocks/price"));
  const files = {
    "schema.json": '{ "type": "object", "properties": {} }',
    "block.tsx": 'export function Block() {\n  throw new Error("No price.");\n}\n',
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(site.root, "blocks/price", name), text);
  await site.edit("pages/notes/[slug].json", (text) =>
    text.replace('"blocks": [', '"blocks": [{ "type": "price" },'),
  );
  expect(await tell()).toEqual([
    expect.stringMatching(
      /^pages\/notes\/\[slug\]\.json:\d+:\d+ block-failed The block "price" could not be rendered on \/notes\/[^:]+: No price\. Fix blocks\/price\/block\.tsx:2:9,/,
    ),
  ]);
});

test("a renderer that is gone is no fault of the site's code", async () => {
  const gone = { folder: "/none/client", buildId: "none" };
  const thrown = await importRenderer("/none", gone).catch((error: unknown) => error);
  expect(String(thrown)).toContain("Cannot find module");
  expect(thrown).not.toHaveProperty("told");
});
