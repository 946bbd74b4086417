/** @module-tag slow */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { assertSameMains } from "./compare/assert-same-mains.ts";
import { formatResults } from "./compare/format-results.ts";
import { listTools } from "./compare/list-tools.ts";
import { replaceBetweenMarks } from "./compare/replace-between-marks.ts";
import { summarize } from "./compare/summarize.ts";
import { runRounds } from "./compare/run-rounds.ts";
import type { Tool } from "./compare/tool.ts";
import { formatProfile } from "./bench-profile.ts";
import { drawCurves } from "./curves/draw-curves.ts";
import { makeBenchPages } from "./generate/make-bench-pages.ts";
import { ownPackages } from "./generate/write-tessera-site.ts";
import { runBench } from "./run-bench.ts";
import type { Markup, Words } from "./templates/markup.ts";
import { readMarkup } from "./templates/read-markup.ts";
import { writeAstro } from "./templates/write-astro.ts";
import { writeHugo } from "./templates/write-hugo.ts";
import { writeNext } from "./templates/write-next.ts";
import { writeStrings } from "./templates/write-strings.ts";

const work = await realpath(await mkdtemp(path.join(tmpdir(), "tessera-bench-")));
afterAll(() => rm(work, { recursive: true }));
const report = (): void => {};

test("pages are the same each time, and no two of them share a heading or a text", () => {
  const pages = [...makeBenchPages({ count: 40 })];
  expect([...makeBenchPages({ count: 40 })]).toEqual(pages);
  expect([...makeBenchPages({ count: 40, seed: 2 })][0]).not.toEqual(pages[0]);
  const texts = pages.flatMap(({ blocks }) => JSON.stringify(blocks).match(/[^"]{40,}/g) ?? []);
  expect(texts.length).toBeGreaterThan(1000);
  expect(new Set(texts).size).toBe(texts.length);
});

test("pages have as many blocks as were asked for", () => {
  for (const blocks of [2, 22])
    for (const page of makeBenchPages({ count: 30, blocks }))
      expect(page.blocks).toHaveLength(blocks);
});

test("a page has each kind of block once: pictures, lists of entries, islands", () => {
  const pages = [...makeBenchPages({ count: 30 })];
  const types = pages.map(({ blocks }) => blocks.map(({ type }) => type));
  for (const of of types) expect(new Set(of).size).toBe(of.length);
  const kinds = new Set(types.flat());
  for (const kind of ["faq", "product-slider", "testimonial-slider", "contact-form", "gallery"])
    expect(kinds).toContain(kind);
});

test("a mark that is shown as another text is no template", () => {
  const slots = [{ path: ["title"], isRich: true }];
  const read = (html: string): unknown => readMarkup(`<body>${html}</body>`, slots).frame;
  const words = [{ path: ["title"], isRich: true }];
  const element = { kind: "element", tag: "p", attributes: [] };
  expect(read("<p>Qz0qz <strong>qz</strong></p>")).toEqual([
    { ...element, children: [{ kind: "words", words }] },
  ]);
  expect(() => read("<p>Qz0qz **qz**</p>")).toThrow("Markdown is shown as it is");
  expect(() => read("<p id='qz0qz'></p>")).toThrow("shown as another text");
});

test("every tool's template has the block's words and its values", () => {
  const value = { path: ["items", 0, "title"], isRich: false };
  const text = { path: ["text"], isRich: true };
  const words: Markup = { kind: "words", words: ["{a} & b ", value] };
  const rich: Markup = { kind: "words", words: [text] };
  const attributes: [string, Words][] = [
    ["class", ["note"]],
    ["title", ["Of ", value]],
  ];
  const inner: Markup = { kind: "element", tag: "b", attributes: [], children: [rich] };
  const note: Markup = { kind: "element", tag: "p", attributes, children: [words, inner] };
  const templates = { blocks: { note }, frame: [{ kind: "blocks" as const }], styles: "" };
  expect(writeHugo(templates)["layouts/partials/blocks/note.html"]).toBe(
    '<p class="note" title="Of {{ (index .items 0).title }}">{a} &amp; b {{ (index .items 0).title }}<b>{{ .text | markdownify }}</b></p>',
  );
  expect(writeStrings(templates)["strings/templates.js"]).toContain(
    '`<p class="note" title="Of ${escape(props.items[0].title)}">{a} &amp; b ${escape(props.items[0].title)}<b>${renderText(props.text)}</b></p>`',
  );
  expect(writeAstro(templates)["src/components/derived/note.astro"]).toContain(
    '<p class="note" title={"Of " + props.items[0].title}>&#123;a&#125; &amp; b {props.items[0].title}<b><Fragment set:html={renderText(props.text)} /></b></p>',
  );
  expect(writeNext(templates)["components/derived.js"]).toContain(
    'h("p", { "className": "note", "title": "Of " + props.items[0].title }, "{a} & b " + props.items[0].title, h("b", { dangerouslySetInnerHTML: { __html: renderText(props.text) } }))',
  );
});

test("a chart has a line, a name and its last figure for each tool, in light and dark", () => {
  const curve = {
    id: "hugo",
    name: "Hugo",
    points: [100, 1000].map((pages) => ({ pages, value: pages / 50 })),
  };
  const chart = { title: "Build", description: "Hugo: 20 s.", unit: "s", curves: [curve] };
  const svg = drawCurves(chart);
  expect(svg).toContain('<title id="title">Build</title>');
  expect(svg).toContain("Hugo: 20 s</text>");
  expect(svg).toContain("prefers-color-scheme: dark");
  expect(svg.match(/<circle/g)).toHaveLength(2);
  expect(svg).not.toContain("NaN");
  // Who has been run with fewer pages says with how many.
  const longer = { id: "floor", name: "Floor", points: [{ pages: 10_000, value: 3 }] };
  const both = drawCurves({ ...chart, curves: [curve, longer] });
  expect(both).toContain("Hugo: 20 s at 1,000</text>");
  expect(both).toContain("Floor: 3 s</text>");
});

test("the account of blocks has calls, shares, and those with an island apart", () => {
  const text = formatProfile(
    [
      ["faq", 3, 1000],
      ["faq", 1, 1000],
      ["text", 4, 2000],
    ],
    (type) => type === "faq",
  );
  expect(text).toMatch(/\| faq +\| island \| +2 \| +2\.000 \| +2\.000 \| +50\.0 % \|/);
  expect(text).toMatch(/\| all others +\| +\| +1 \| +4\.000 \|/);
});

test("the floor and Tessera make the same pages, and are told beside each other", async () => {
  const findPackages = () => Promise.resolve(ownPackages);
  const tools = listTools(work, findPackages).filter(({ id }) =>
    ["floor", "ajv", "tessera"].includes(id),
  );
  const once = tools.map((tool): Tool => {
    const steps = tool.steps.filter(({ action }) => action === "cold" || tool.id === "ajv");
    return { ...tool, steps };
  });
  const { results, failures } = await runRounds({
    tools: once,
    size: { count: 8 },
    rounds: 1,
    report,
  });
  expect(failures).toEqual([]);
  expect(results.map(({ tool }) => tool.id)).toEqual(["floor", "ajv", "tessera"]);
  const text = formatResults({ count: 8 }, { results, failures });
  expect(text).toMatch(/\| Floor: concatenate strings, write +\| +1\.00 \|/);
  expect(text).toMatch(/\| Floor: `JSON\.parse`, ajv +\| +1\.00 \|/);
});

test("a tool that fails is named, and the others are timed all the same", async () => {
  const makeTool = (id: string, script: string): Tool => ({
    name: id.toUpperCase(),
    id,
    folder: work,
    out: null,
    kept: [],
    steps: [
      {
        action: "cold",
        prepare: () => Promise.resolve(),
        command: { file: process.execPath, args: ["-e", script] },
      },
    ],
    install: () => Promise.resolve(),
    writeSite: () => Promise.resolve(),
  });
  const tools = [makeTool("broken", "process.exit(3)"), makeTool("floor", "")];
  const text = formatResults(
    { count: 8 },
    await runRounds({ tools, size: { count: 8 }, rounds: 2, report }),
  );
  expect(text).toMatch(/BROKEN failed: .*: 3/);
  expect(text).toMatch(/\| FLOOR +\| +1\.00 \| +– \| \d\.\d\d \(/);
});

test("who makes another page than the first is named", () => {
  const first = { name: "Floor", main: ["<main>", "Words"] };
  expect(() => assertSameMains([first, { ...first, name: "Other" }])).not.toThrow();
  const short = { name: "Other", main: ["<main>"] };
  expect(() => assertSameMains([first, short])).toThrow("Other and Floor make different pages");
});

test("an unknown bench, and an unknown tool, are answered with those that there are", async () => {
  await expect(runBench(["peer"], report)).rejects.toThrow("npm run bench -- peers");
  const typed = ["peers", "--tools", "gatsby", "--work", work];
  await expect(runBench(typed, report)).rejects.toThrow("Name some of: floor, ajv, tessera");
});

test("a median stands between its neighbours", () => {
  expect(summarize([4])).toEqual({ median: 4, min: 4, max: 4 });
  expect(summarize([9, 1, 4])).toEqual({ median: 4, min: 1, max: 9 });
  expect(summarize([1, 9, 2, 4])).toEqual({ median: 3, min: 1, max: 9 });
});

test("results stand between their marks, and nowhere without them", () => {
  const page = "Above\n<!-- bench:a -->\nold\n<!-- /bench:a -->\nbelow";
  const written = replaceBetweenMarks(page, "a", "$& new");
  expect(written).toBe("Above\n<!-- bench:a -->\n\n$& new\n\n<!-- /bench:a -->\nbelow");
  expect(() => replaceBetweenMarks(page, "b", "new")).toThrow("bench:b");
});
