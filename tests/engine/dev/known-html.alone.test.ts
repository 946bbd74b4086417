/** @module-tag slow */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EditedSite, type EditedTexts, type Found } from "#site/dev/check-while-edited.ts";
import { Workbench } from "#site/dev/open-workbench.ts";
import { buildSite } from "#site/make/build-site.ts";
import { settleHeap } from "#site/make/load/limit-heap.ts";
import { makePageInSteps } from "#site/make/pages/make-page.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#site/make/load/limit-heap.ts", { spy: true });
vi.mock("#site/make/pages/make-page.ts", { spy: true });

const today = "2026-11-28";
const file = "pages/plain.json";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
});
afterAll(() => copy.remove());

/** Opens the site for an editor, and counts the pages that it renders until it is checked. */
async function check(texts: EditedTexts = []): Promise<{ codes: string[]; rendered: number }> {
  vi.mocked(makePageInSteps).mockClear();
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const site = await EditedSite.open({
    root: copy.root,
    today: () => today,
    texts,
    reportSite: (found) => (found.isWhole ? resolve(found) : undefined),
    reportPage: () => {},
    hasSaved: () => {},
    report: (fault) => reject(new Error(fault)),
    withoutHtml: null,
  });
  try {
    const { diagnostics } = await promise;
    const rendered = vi.mocked(makePageInSteps).mock.calls.length;
    return { codes: diagnostics.map(({ code }) => code), rendered };
  } finally {
    await site.close();
  }
}

async function validate(): Promise<string[]> {
  const { diagnostics } = await buildSite({ root: copy.root, today, out: null });
  return diagnostics.map(({ code }) => code);
}

test("an editor renders again what has changed since the last check, and knows the rest", async () => {
  await copy.edit(file, (text) => text.replace("(/)", "(#nowhere)"));
  const known = await validate();
  expect(known).not.toEqual([]);
  expect(await check()).toEqual({ codes: known, rendered: 0 });
  const text = await readFile(path.join(copy.root, file), "utf8");
  const mended = text.replace("#nowhere", "/");
  expect(await check([[file, mended]])).toEqual({ codes: [], rendered: 1 });
  // The build would cut its fonts to other characters.
  await copy.edit(file, (words) => words.replace("Nothing stands", "☂ stands"));
  expect(await check()).toEqual({ codes: known, rendered: 1 });

  await copy.edit("blocks/text/block.tsx", (code) => `${code}\nexport const more = 1;\n`);
  const anew = await check();
  expect(anew.codes).toEqual(known);
  expect(anew.rendered).toBeGreaterThan(10);
  expect(await validate()).toEqual(known);
  expect(await check()).toEqual({ codes: known, rendered: 0 });
});

test("an editor does without what cannot be read of the last check", async () => {
  const known = await validate();
  await writeFile(path.join(copy.root, ".tessera/graph/details"), "no database");
  const { codes, rendered } = await check();
  expect(codes).toEqual(known);
  expect(rendered).toBeGreaterThan(10);
});

test("what a check of the whole site has left in memory is given back, once it is reported", async () => {
  vi.mocked(settleHeap).mockClear();
  await check();
  expect(settleHeap).toHaveBeenCalled();
  const workbench = await Workbench.open({ root: copy.root, today: () => today });
  try {
    const view = await workbench.view();
    vi.mocked(settleHeap).mockClear();
    await view.check();
    expect(settleHeap).toHaveBeenCalledTimes(1);
  } finally {
    await workbench.close();
  }
});
