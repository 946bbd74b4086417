/** @module-tag slow */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { bundleRecord } from "#site/make/bundle/bundle-code.ts";
import type { RunningStep } from "#site/make/time-tasks.ts";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

const build = async (...words: string[]) => {
  const { code, error } = await runCommand(["build", "--root", copy.root, ...words]);
  const rows = [...error.matchAll(/^(\S.*?) +(\d+\.\d\d) s +\d+ %(?: {2}(\S.*))?$/gm)];
  const steps = rows.map(([, name = ""]) => name);
  const counts = rows.flatMap(([, name, , counted]) =>
    counted === undefined ? [] : [[name, counted]],
  );
  return { code, steps, counts: Object.fromEntries(counts), error };
};

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur: number };

function readTrace(): Event[] {
  const text = readFileSync(path.join(copy.root, ".tessera/trace.json"), "utf8");
  return JSON.parse(text).traceEvents;
}

const checking = [
  "list the files",
  "read the configuration",
  "read documents, theme and pictures",
  "resolve the documents",
];

test("the steps of a build stand in their order, each with its time", async () => {
  rmSync(bundleRecord(copy.root));
  const { counts, error, ...built } = await build("--timings");
  expect(built).toEqual({
    code: 0,
    steps: [
      ...checking,
      "bundle the code",
      "prepare the pictures",
      "make the pages",
      "check the links",
      "write all other files",
      "put the output in its place",
      "keep what is known",
      "everything else",
    ],
  });
  expect(counts).toEqual({
    "resolve the documents": expect.stringMatching(/^\d+ documents, \d+ entries$/),
    "prepare the pictures": expect.stringMatching(/^\d+ photographs?$/),
    "make the pages": expect.stringMatching(/^\d+ pages$/),
    "write all other files": expect.stringMatching(/\d+ files$/),
  });
  expect(error).toContain(
    "The trace is in .tessera/trace.json: open it at https://ui.perfetto.dev",
  );
  const spans = readTrace().filter(({ ph }) => ph === "X");
  const main = spans.filter(({ pid }) => pid === process.pid);
  expect(main.map(({ name }) => name)).toEqual(built.steps.slice(0, -1));
  const bundler = spans.filter(({ pid }) => pid !== process.pid);
  expect(bundler.map(({ name }) => name)).toEqual([
    "start",
    "wait for the lock",
    "write the sheets of the theme",
    "run Vite",
  ]);
  // It starts at once, begins as soon as the files are read, and is waited for in the step that needs it.
  const [reading, bundling] = ["read documents, theme and pictures", "bundle the code"].map(
    (wanted) => main.find(({ name }) => name === wanted),
  );
  const [start, ...others] = bundler;
  expect(start?.ts).toBeLessThan(reading?.ts ?? 0);
  expect(start?.ts).toBeGreaterThan(main[0]?.ts ?? Infinity);
  for (const { ts, dur } of others) {
    expect(ts).toBeGreaterThanOrEqual(reading?.ts ?? Infinity);
    expect(ts + dur).toBeLessThanOrEqual((bundling?.ts ?? 0) + (bundling?.dur ?? 0));
  }
});

test("a build of what has not changed lists the files, and is done", async () => {
  expect(await build("--timings")).toMatchObject({
    code: 0,
    steps: ["list the files", "everything else"],
  });
  expect(await build()).toMatchObject({ code: 0, steps: [], counts: {}, error: "" });
});

test("pages that threads make are counted, and each thread has its spans", async () => {
  const seen: RunningStep[] = [];
  const watch = (running: RunningStep[]): void => void seen.push(...structuredClone(running));
  const today = "2026-03-01";
  const { made, timings } = await buildSite({
    root: copy.root,
    today,
    out: null,
    isFresh: true,
    threads: 3,
    watch,
  });
  const counted = seen.filter(({ name }) => name === "make the pages").map(({ count }) => count);
  const done = new Set(counted.map((count) => count?.done ?? -1));
  expect([...done]).toEqual([-1, ...Array.from({ length: made.length + 1 }, (_, at) => at)]);
  expect(counted.at(-1)).toEqual({ noun: "page", done: made.length, of: made.length });
  const within = timings.find(({ name }) => name === "make the pages")?.within ?? [];
  const threads = Object.values(Object.groupBy(within, ({ thread }) => thread.tid));
  expect(threads.map((all) => all?.slice(0, 3).map(({ name }) => name))).toEqual([
    ["start", "open the site", "make pages"],
    ["start", "open the site", "make pages"],
  ]);
  const pages = within.map(({ counts }) => counts["page"] ?? 0);
  // The last of three tasks is this thread's own.
  expect(pages.reduce((sum, count) => sum + count, 0)).toBe(2 * Math.ceil(made.length / 3));
});

test("a check has its timings too", async () => {
  const { error } = await runCommand(["validate", "--root", copy.root, "--timings"]);
  expect(error).toMatch(/^list the files +\d/m);
  expect(readTrace().map(({ name }) => name)).toContain("list the files");
});

test("commands that may take long tell their steps, and that they are done", async () => {
  const listSteps = async (...words: string[]): Promise<string[]> => {
    const seen = new Set<string>();
    const watch = (running: RunningStep[]): void => {
      for (const { name } of running) seen.add(name);
    };
    const end = (): void => void seen.add("(end)");
    await runCommand([...words, "--root", copy.root], { progress: { watch, end } });
    return [...seen];
  };
  expect(await listSteps("validate")).toEqual(["list the files", "(end)"]);
  expect(await listSteps("preview")).toContain("make the pages");
  const migrating = ["read the documents", "migrate the documents", "compare the texts"];
  expect(await listSteps("migrate")).toEqual([...migrating, "write the files", "(end)"]);
  expect(await listSteps("migrate", "--dry-run")).toEqual([...migrating, "(end)"]);
  expect(await listSteps("rename", "page", "/plain", "/bare", "--dry-run")).toEqual([
    "read the documents",
    "find what names it",
    "check the result",
    "(end)",
  ]);
});

test("an error ends the steps where it is found", async () => {
  await copy.edit("pages/index.json", (text) => text.replace('"title"', '"titel"'));
  const { code, steps, counts } = await build("--timings");
  expect(counts).toHaveProperty("check every page");
  expect(code).toBe(1);
  expect(steps).toEqual([...checking, "check every page", "keep what is known", "everything else"]);
});
