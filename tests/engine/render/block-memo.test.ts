import { expect, test } from "vitest";
import { makeBlockMemo } from "#site/make/pages/block-memo.ts";
import type { RenderedBlock } from "#site/render/render-context.ts";

function makeRendered(html: string): RenderedBlock {
  return { html, facts: {} as RenderedBlock["facts"], hasImages: false, asked: [] };
}

test("a memo does not grow with the site, and keeps what is asked for again and again", () => {
  const memo = makeBlockMemo();
  memo.set("header", makeRendered("<header>"));
  for (let page = 0; page < 10_000; page += 1) {
    expect(memo.get("header")?.html).toBe("<header>");
    memo.set(`block of page ${page}`, makeRendered("<p>"));
  }
  expect(memo.size).toBe(2000);
  expect(memo.get("block of page 9999")).toBeDefined();
  expect(memo.get("block of page 0")).toBeUndefined();
});

test("it does not grow with the length of articles either", () => {
  const memo = makeBlockMemo();
  for (let page = 0; page < 500; page += 1) {
    memo.get("header");
    memo.set("header", makeRendered("<header>"));
    memo.set(`article ${page}`, makeRendered("x".repeat(100_000)));
  }
  expect(memo.size).toBeLessThan(42);
  expect(memo.get("header")).toBeDefined();
  expect(memo.get("article 499")).toBeDefined();
  memo.set("a whole book", makeRendered("x".repeat(5_000_000)));
  expect(memo.size).toBe(1);
  memo.set("a note", makeRendered("<p>"));
  expect(memo.get("a note")).toBeDefined();
  expect(memo.get("a whole book")).toBeUndefined();
});
