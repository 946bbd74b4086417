import path from "node:path";
import { expect, test, vi } from "vitest";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { findMeant } from "#core/messages/suggest.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { indexNearest } from "#core/suggest/index-nearest.ts";
import { resolveSite } from "../../resolve-site.ts";

vi.mock("#core/suggest/find-nearest.ts", { spy: true });

/** @returns how many candidates have been compared with words since the last question */
function countCompared(): number {
  const { calls } = vi.mocked(findNearest).mock;
  const sum = calls.reduce((count, [, candidates]) => count + [...candidates].length, 0);
  vi.mocked(findNearest).mockClear();
  return sum;
}

function* drawNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test("an index finds what is found without one, and the same of several that are as near", () => {
  const numbers = drawNumbers(7);
  const draw = (below: number): number =>
    Math.floor((numbers.next().value / 2_147_483_648) * below);
  const word = (letters: string): string =>
    Array.from({ length: draw(12) }, () => letters[draw(letters.length)]).join("");
  let found = 0;
  for (const letters of ["ab", "abcA", "/ab-1é", "abcdefghijklmnop"])
    for (let round = 0; round < 12; round += 1) {
      const candidates = Array.from({ length: draw(120) }, () => word(letters));
      const find = indexNearest(candidates);
      for (let index = 0; index < 60; index += 1) {
        const typed = word(letters);
        const nearest = findNearest(typed, candidates);
        found += nearest === undefined ? 0 : 1;
        expect(find(typed), `${typed} among ${candidates.join(" ")}`).toBe(nearest);
      }
    }
  expect(found).toBeGreaterThan(500);
});

test.each([
  ["whose folder was renamed", (index: number) => `/old/page-${index}`, undefined],
  ["each with a slip", (index: number) => `/news/pgae-${index}`, 1],
])("a thousand addresses %s are not compared with a thousand pages each", (_what, name, is) => {
  const routes = Array.from({ length: 1000 }, (_, index) => `/news/page-${index}`);
  countCompared();
  const meant = routes.map((_route, index) => findMeant(name(index), routes));
  if (is === 1) expect(meant).toEqual(routes);
  else expect(meant.every((one) => one === undefined)).toBe(true);
  expect(countCompared()).toBeLessThan(20 * routes.length);
});

test("a thousand patches of blocks that a page has not are not compared with each of its blocks", async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));
  const blocks = numbers.map((index) => ({
    type: "text",
    id: `block-${index}`,
    props: { title: "Title" },
  }));
  const patch = Object.fromEntries(numbers.map((index) => [`blokc-${index}`, { title: "Other" }]));
  const page = { title: "Many", description: "A page with many blocks, and one that extends it." };
  const source = layOver(base, {
    "pages/many.json": JSON.stringify({ ...page, blocks }),
    "pages/other.json": JSON.stringify({ ...page, extends: "/many", patch }),
  });
  countCompared();
  const { diagnostics } = resolveSite(source, { drafts: false, today: "2026-11-21" });
  const lost = diagnostics.filter(({ code }) => code === "unknown-patch");
  expect(lost.map(({ suggestion }) => suggestion)).toEqual(blocks.map(({ id }) => id));
  expect(countCompared()).toBeLessThan(20 * numbers.length);
});
