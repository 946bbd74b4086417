/** @module-tag slow */
import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { joinSearchTerms } from "#site/outputs/search/join-search-terms.ts";
import { surveyPage } from "#core/document/survey/survey-page.ts";
import { drawIcons } from "#site/look/icons/draw-icons.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#site/outputs/search/join-search-terms.ts", { spy: true });
vi.mock("#core/document/survey/survey-page.ts", { spy: true });
vi.mock("#site/look/icons/draw-icons.ts", { spy: true });

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
});
afterAll(() => copy.remove());

test("the files of an output are made of one reading of the site", async () => {
  const { value, diagnostics } = await buildSite({ root: copy.root, today: "2026-11-21" });
  expect(diagnostics).toEqual([]);
  expect(value?.files).toBeGreaterThan(40);
  expect(vi.mocked(joinSearchTerms)).toHaveBeenCalledTimes(1);
  // The check of the drawing draws them too.
  expect(vi.mocked(drawIcons)).toHaveBeenCalledTimes(2);
});

test("a document with a warning is surveyed again when it changes, and with no other", async () => {
  const pages = globSync("pages/*.json", { cwd: copy.root });
  const setKey = (file: string, key: string, value: unknown): Promise<void> =>
    copy.edit(file, (text) => JSON.stringify({ ...JSON.parse(text), [key]: value }));
  for (const page of pages) await setKey(page, "closing", [{ use: "more" }]);
  const build = async (): Promise<string[]> => {
    const options = { root: copy.root, today: "2026-11-21", withoutExtras: true };
    return (await buildSite(options)).diagnostics.map(({ code }) => code);
  };
  const told = pages.map(() => "repeated-region");
  expect(await build()).toEqual(told);
  vi.mocked(surveyPage).mockClear();
  await setKey("pages/plain.json", "description", "Plainer.");
  expect(await build()).toEqual(told);
  const surveyed = vi.mocked(surveyPage).mock.calls.map(([, { file }]) => file);
  // Home stands in the trail of the page for unknown addresses.
  expect(pages.filter((page) => surveyed.includes(page)).toSorted()).toEqual([
    "pages/index.json",
    "pages/plain.json",
  ]);
});
