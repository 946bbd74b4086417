import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Makes much that is new, and keeps some of it for a while, as a build of many pages does. */
const makeMuch = `
  import { getHeapSpaceStatistics } from "node:v8";
  import { easeNewHeap, holdNewHeap, limitNewHeap, releaseHeap } from "./src/site/make/load/limit-heap.ts";
  holdNewHeap();
  easeNewHeap(process.argv.includes("few") ? 1 : 1000);
  const kept = [];
  for (let page = 0; page < 600; page += 1) {
    kept[page % 60] = Array.from({ length: 20_000 }, (_, index) => ({ page, index }));
    if (process.argv.includes("limited")) limitNewHeap();
  }
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  console.log(space.space_size / 2 ** 20);
  kept.length = 0;
  const before = process.memoryUsage().heapTotal;
  await releaseHeap(Number(process.argv.at(-1)));
  console.log(before / process.memoryUsage().heapTotal);
`;

function measure(...words: string[]): { space: number; released: number } {
  return measureWith([], ...words);
}

function measureWith(flags: string[], ...words: string[]): ReturnType<typeof measure> {
  const node = [...flags, "--input-type=module", "--eval", makeMuch, ...words];
  const lines = execFileSync(process.execPath, node, { encoding: "utf8" }).split("\n");
  return { space: Number(lines[0]), released: Number(lines[1]) };
}

test("the space of what is new ends to grow where more of it does not pay", () => {
  expect(measure("0").space).toBeGreaterThanOrEqual(64);
  expect(measure("limited", "0").space).toBe(32);
});

test("the space of what is new does not grow while few pages are made", () => {
  expect(measure("few", "0").space).toBeLessThanOrEqual(4);
});

test("what making many pages has left is given back, of few it is not worth its time", () => {
  expect(measure("10000").released).toBeGreaterThan(2);
  expect(measure("100").released).toBeLessThan(1.5);
});

test("a Node that lets nobody ask for it keeps its memory, and goes on", () => {
  const flags = ["--permission", "--allow-fs-read=*"];
  expect(measureWith(flags, "10000").released).toBeLessThan(1.5);
});

/** Says how much what is new takes in a thread that has made 30 MiB, and kept nothing. */
const startThread = `
  import { Worker } from "node:worker_threads";
  import { holdNewHeap, newMebibytesOfThread } from "./src/site/make/load/limit-heap.ts";
  holdNewHeap();
  const work = \`
    const { getHeapSpaceStatistics } = process.getBuiltinModule("node:v8");
    for (let round = 0; round < 20; round += 1) Array.from({ length: 20_000 }, (_, index) => ({ round, index }));
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
    console.log(space.space_size / 2 ** 20);
  \`;
  const resourceLimits = { maxYoungGenerationSizeMb: newMebibytesOfThread };
  new Worker(work, { eval: true, resourceLimits });
`;

test("a thread has all its space of what is new at once, where that does not grow", () => {
  const node = ["--input-type=module", "--eval", startThread];
  expect(Number(execFileSync(process.execPath, node, { encoding: "utf8" }))).toBe(16);
});

/** Keeps some of much that is new, says that work has ended, and waits for longer than a server does. */
const workOnce = `
  import { setTimeout } from "node:timers/promises";
  import { settleHeap } from "./src/site/make/load/limit-heap.ts";
  const kept = [];
  for (let page = 0; page < Number(process.argv.at(-1)); page += 1)
    kept[page % 60] = Array.from({ length: 20_000 }, (_, index) => ({ page, index }));
  kept.length = 0;
  const before = process.memoryUsage().heapTotal;
  settleHeap();
  await setTimeout(3500);
  console.log(before / process.memoryUsage().heapTotal);
`;

test.each([
  [600, "gives back what work has left", (released: number) => released > 2],
  [1, "is not disturbed after little work", (released: number) => released < 1.2],
])("a server that waits: after %d pages it %s", (pages, _, isRight) => {
  const node = ["--input-type=module", "--eval", workOnce, String(pages)];
  expect(Number(execFileSync(process.execPath, node, { encoding: "utf8" }))).toSatisfy(isRight);
});

/** Works twice, and says after each time how many times all garbage was collected in the pause that followed. */
const workTwice = `
  import { PerformanceObserver, constants } from "node:perf_hooks";
  import { setTimeout } from "node:timers/promises";
  import { settleHeap } from "./src/site/make/load/limit-heap.ts";
  let collections = 0;
  const isWhole = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  new PerformanceObserver((list) => {
    collections += list.getEntries().filter(isWhole).length;
  }).observe({ entryTypes: ["gc"] });
  for (const length of [1, Number(process.argv.at(-1)) * 2 ** 17]) {
    await setTimeout(100);
    collections = 0;
    let made = new Array(length).fill(0.5);
    settleHeap();
    made = null;
    await setTimeout(1000);
    console.log(collections);
  }
`;

test.each([
  [100, "collects them", true],
  [10, "lets them be", false],
])("a server that has left %d MiB %s before the next work", (mebibytes, _, isCollected) => {
  const node = ["--input-type=module", "--eval", workTwice, String(mebibytes)];
  const [little, much] = execFileSync(process.execPath, node, { encoding: "utf8" }).split("\n");
  expect(little).toBe("0");
  expect(Number(much) > 0).toBe(isCollected);
});
