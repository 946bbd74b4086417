import { expect, test, vi } from "vitest";
import { recall } from "#site/render/recall.ts";

test("what is known is not made again", () => {
  const memo = new Map<string, string>();
  const make = vi.fn<() => string>(() => "made");
  expect([recall(memo, "a", make), recall(memo, "a", make)]).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledOnce();
});

test("a memo does not grow with the site, and keeps what is asked for again and again", () => {
  const memo = new Map<string, number>();
  const makeHeader = vi.fn<() => number>(() => 0);
  for (let page = 0; page < 10_000; page += 1) {
    recall(memo, "header", makeHeader);
    recall(memo, `block of page ${page}`, () => page);
  }
  expect(makeHeader).toHaveBeenCalledOnce();
  expect(memo.size).toBe(2000);
  expect(memo.has("block of page 9999")).toBe(true);
  expect(memo.has("block of page 0")).toBe(false);
});
