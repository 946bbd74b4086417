import path from "node:path";
import { expect, test, vi } from "vitest";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { readLink } from "#core/document/read/read-link.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { resolveSite } from "../../resolve-site.ts";

vi.mock("#core/document/read/read-link.ts", { spy: true });

const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));
const count = 1000;
const most = 20 * count;

type Redirect = { from: string; to: string };

function check(redirects: Redirect[]): { found: Diagnostic[]; links: number } {
  vi.mocked(readLink).mockClear();
  const source = layOver(base, { "content/redirects.json": JSON.stringify(redirects) });
  const { diagnostics } = resolveSite(source, { drafts: false, today: "2026-11-21" });
  const found = diagnostics.filter(({ file }) => file === "content/redirects.json");
  return { found, links: vi.mocked(readLink).mock.calls.length };
}

/** A chain of redirects to a page, in both orders of the file. */
const chain = Array.from({ length: count }, (_, index): Redirect => {
  return { from: `/old-${index}`, to: index + 1 < count ? `/old-${index + 1}` : "/about" };
});

test.each([
  ["from its beginning on", chain],
  ["from its end on", chain.toReversed()],
])("a long chain of redirects, listed %s, is followed once", (_order, redirects) => {
  const { found, links } = check(redirects);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["redirect-chain"]));
  expect(found).toHaveLength(count - 1);
  expect(found.every(({ help }) => help.includes('"/about"'))).toBe(true);
  expect(links).toBeLessThan(most);
});

test("a long loop is followed once, and reported from its first address on", () => {
  const loop = chain.map(({ from, to }, index) => ({
    from,
    to: index === count - 1 ? "/old-500" : to,
  }));
  const { found, links } = check(loop);
  expect(found.map(({ code }) => code)).toEqual(["redirect-loop"]);
  expect(found[0]?.text).toContain("/old-500 → /old-501 → ");
  expect(found[0]?.text).toContain("/old-999 → /old-500");
  expect(links).toBeLessThan(most);
});
