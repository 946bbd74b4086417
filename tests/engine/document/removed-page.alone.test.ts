import { beforeEach, expect, test, vi } from "vitest";
import type * as Suggest from "#core/suggest/find-nearest.ts";
import type * as Index from "#core/suggest/index-nearest.ts";
import type { Json } from "#core/json.ts";
import { resolveSite } from "../../resolve-site.ts";
import { countReads } from "../../count-reads.ts";
import { makePage, makeSource } from "./make-source.ts";

const counts = vi.hoisted(() => ({ compared: 0 }));

vi.mock("#core/suggest/find-nearest.ts", async (load) => {
  const whole = await load<typeof Suggest>();
  const findNearest: typeof whole.findNearest = (word, candidates) => {
    const all = [...candidates];
    counts.compared += all.length;
    return whole.findNearest(word, all);
  };
  return { ...whole, findNearest };
});

// Of many candidates, an index is asked: one look at it counts as one at all of them.
vi.mock("#core/suggest/index-nearest.ts", async (load) => {
  const whole = await load<typeof Index>();
  const indexNearest: typeof whole.indexNearest = (candidates) => {
    const find = whole.indexNearest(candidates);
    return (word) => {
      counts.compared += candidates.length;
      return find(word);
    };
  };
  return { ...whole, indexNearest };
});

beforeEach(() => {
  counts.compared = 0;
});

const many = 80;

const today = { drafts: false, today: "2026-06-15" };

/** As many pages as there are, each made by its number. */
function makePages(make: (index: number) => Json): Record<string, Json> {
  const numbers = Array.from({ length: many }, (_, index) => index);
  return Object.fromEntries(numbers.map((index) => [`pages/page-${index + 10}.json`, make(index)]));
}

/** @returns how often each message is given, and how often the text of any page is read */
function resolve(documents: Record<string, Json>): { told: Record<string, number>; reads: number } {
  const source = makeSource({ "pages/index.json": makePage({}), ...documents });
  const counted = countReads(source.documents);
  const { diagnostics } = resolveSite({ ...source, documents: counted.documents }, today);
  const codes = Object.entries(Object.groupBy(diagnostics, ({ code }) => code));
  const told = Object.fromEntries(codes.map(([code, all]) => [code, all?.length ?? 0]));
  return { told, reads: counted.reads.length };
}

test("a page that all others link to costs one look at all addresses", () => {
  const link = { type: "list", props: { items: [{ name: "Gone", href: "/page-gone" }] } };
  const { told } = resolve(makePages(() => makePage({ blocks: [link] })));
  expect(told).toEqual({ "dead-link": many });
  expect(counts.compared).toBeGreaterThan(0);
  expect(counts.compared).toBeLessThan(3 * many);
});

test("a page that all others extend costs one look at all addresses", () => {
  const { told } = resolve(makePages(() => ({ extends: "/page-gone" })));
  expect(told).toEqual({ "unknown-base": many });
  expect(counts.compared).toBeGreaterThan(0);
  expect(counts.compared).toBeLessThan(3 * many);
});

test("a block that all variants patch, and another page has, costs one look at all pages", () => {
  const variants = makePages(() => ({ extends: "/", patch: { gone: { text: "New" } } }));
  const writer = makePage({ blocks: [{ type: "note", id: "gone" }] });
  const { told, reads } = resolve({ ...variants, "pages/writer.json": writer });
  expect(told).toEqual({ "unknown-patch": many });
  expect(reads).toBeLessThan(8 * many);
});
