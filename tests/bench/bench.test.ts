/** @module-tag slow */
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { generateTypes } from "#core/document/generate/generate-types.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { assertSameMains } from "./compare/assert-same-mains.ts";
import { formatResults } from "./compare/format-results.ts";
import { listTools } from "./compare/list-tools.ts";
import { replaceBetweenMarks } from "./compare/replace-between-marks.ts";
import { summarize } from "./compare/summarize.ts";
import { runRounds } from "./compare/run-rounds.ts";
import type { Tool } from "./compare/tool.ts";
import { makeBenchPages } from "./generate/make-bench-pages.ts";
import { runBench } from "./run-bench.ts";

const work = await realpath(await mkdtemp(path.join(tmpdir(), "tessera-bench-")));
afterAll(() => rm(work, { recursive: true }));
const report = (): void => {};

test("pages are the same each time, and no two of them share a heading or a text", () => {
  const pages = [...makeBenchPages({ count: 40 })];
  expect([...makeBenchPages({ count: 40 })]).toEqual(pages);
  expect([...makeBenchPages({ count: 40, seed: 2 })][0]).not.toEqual(pages[0]);
  const texts = pages.flatMap(({ blocks }) => JSON.stringify(blocks).match(/[^"]{60,}/g) ?? []);
  expect(texts.length).toBeGreaterThan(1000);
  expect(new Set(texts).size).toBe(texts.length);
});

test("pages have as many blocks as were asked for", () => {
  for (const blocks of [2, 20])
    for (const page of makeBenchPages({ count: 30, blocks }))
      expect(page.blocks).toHaveLength(blocks);
});

test("what is generated of the bench's site is fresh", async () => {
  const root = path.join(import.meta.dirname, "site");
  const source = await loadSource(root);
  const generated = await generateTypes(source);
  for (const [file, text] of Object.entries(generated))
    expect(await readFile(path.join(root, file), "utf8"), `${file}: tessera generate`).toBe(text);
});

test("the floor and Tessera make the same pages, and are told beside each other", async () => {
  const tools = listTools(work).filter(({ id }) => ["floor", "ajv", "tessera"].includes(id));
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
