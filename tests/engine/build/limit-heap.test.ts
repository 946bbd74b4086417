import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Makes much that is new, and keeps some of it for a while, as a build of many pages does. */
const makeMuch = `
  import { getHeapSpaceStatistics } from "node:v8";
  import { easeHeap, limitNewHeap } from "./src/site/make/load/limit-heap.ts";
  easeHeap();
  const kept = [];
  for (let page = 0; page < 600; page += 1) {
    kept[page % 60] = Array.from({ length: 20_000 }, (_, index) => ({ page, index }));
    if (process.argv.includes("limited")) limitNewHeap();
  }
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  console.log(space.space_size / 2 ** 20);
`;

function measure(...flags: string[]): number {
  const node = ["--input-type=module", "--eval", makeMuch, ...flags];
  return Number(execFileSync(process.execPath, node, { encoding: "utf8" }));
}

test("the space of what is new ends to grow where more of it does not pay", () => {
  expect(measure()).toBeGreaterThanOrEqual(64);
  expect(measure("limited")).toBe(32);
});
