/** @module-tag slow */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "#build/build-site.ts";
import { joinSearchTerms } from "#build/outputs/search/join-search-terms.ts";
import { drawIcons } from "#look/icons/draw-icons.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#build/outputs/search/join-search-terms.ts", { spy: true });
vi.mock("#look/icons/draw-icons.ts", { spy: true });

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
