import { expect, test, vi } from "vitest";
import type { Json } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone, type OpenSite } from "#core/live/open-site.ts";
import { makePage, makeSource } from "./make-source.ts";

vi.mock("#core/document/read/read-json.ts", { spy: true });

/** More than are kept at hand. */
const count = 200;

/** The files by name are in another order than the pages extend each other. */
const nameOf = (index: number): string => `p-${(index * 79) % 10_007}`;

function makeChain(
  length: number,
  last: Json = makePage({ title: "The first" }),
): LiveSite<OpenSite> {
  const pages = Array.from({ length }, (_, index): [string, Json] => [
    `pages/${nameOf(index)}.json`,
    index === 0 ? last : { title: `Page ${index}`, extends: `/${nameOf(index - 1)}` },
  ]);
  const settings = { name: "Mill", url: "https://www.mill.de", language: "en" };
  const source = makeSource({
    "content/site.json": settings,
    "pages/index.json": makePage({}),
    ...Object.fromEntries(pages),
  });
  return new LiveSite({ root: null, source, open: openAlone, today: () => "2026-11-27" });
}

/** Counts how often pages are parsed while a site is opened and checked. */
function countParsed(site: LiveSite<OpenSite>): { parsed: number; codes: string[] } {
  vi.mocked(readJson).mockClear();
  const found = site.diagnostics(["published"]);
  const pages = vi.mocked(readJson).mock.calls.filter(([file]) => file.startsWith("pages/"));
  return { parsed: pages.length, codes: found.map(({ code }) => code) };
}

test("each page of a long chain is parsed a few times, whatever their names", () => {
  const { parsed, codes } = countParsed(makeChain(count));
  expect(codes).toEqual([]);
  expect(parsed).toBeLessThan(8 * count);
});

test("a chain may be longer than the stack is deep", () => {
  const site = makeChain(2000);
  expect(site.now().published.state().shown.routes.size).toBe(2001);
  expect(site.page(`/${nameOf(1999)}`)?.title).toBe("Page 1999");
});

test("a chain that leads into a circle is reported there, once", () => {
  const circle = { title: "The first", extends: `/${nameOf(2)}` };
  const { parsed, codes } = countParsed(makeChain(count, circle));
  expect(codes).toEqual(["extends-cycle"]);
  expect(parsed).toBeLessThan(8 * count);
});
