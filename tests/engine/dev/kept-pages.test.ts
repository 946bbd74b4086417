/** @module-tag slow */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DevState } from "#site/dev/dev-state.ts";
import type { RenderedPage, ServerEntry } from "#site/render/render-context.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const count = 51;

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  mkdirSync(path.join(copy.root, "pages/many"));
  for (let page = 0; page < count; page += 1) {
    const text = JSON.stringify({ title: `Page ${page}`, description: "One of many.", blocks: [] });
    writeFileSync(path.join(copy.root, `pages/many/${page}.json`), text);
  }
});
afterAll(() => copy.remove());

test("of pages that break, the fifty that were seen last are shown as they were", async () => {
  const code = { isBroken: false };
  const serverEntry: ServerEntry = {
    listSilentBlocks: () => [],
    readWords: () => {
      throw new Error("No page is unknown.");
    },
    // oxlint-disable-next-line require-yield -- it has no block
    *renderPage(page): Generator<undefined, RenderedPage> {
      if (code.isBroken) throw new Error("The code is broken.");
      const html = `<html><head></head><body>${page.title}</body></html>`;
      return {
        page,
        html,
        pieces: [html],
        parts: [],
        types: [],
        layout: "full",
        styles: [],
        frameIds: [],
        headLoads: [],
        asked: new Set(),
      };
    },
  };
  const state = await DevState.open({
    root: copy.root,
    api: "",
    loadServerEntry: async () => serverEntry,
    viteFailure: () => null,
    today: () => "2026-01-01",
    hasChanged: () => undefined,
    hasChecked: () => undefined,
    isShown: false,
  });
  const ask = (page: number) => state.answer(`/many/${page}`, { isQuick: true });
  for (let page = 0; page < count; page += 1) expect((await ask(page)).status).toBe(200);
  // The first is the youngest now, the second the oldest.
  await ask(0);
  code.isBroken = true;
  expect((await ask(0)).html).toContain("Page 0");
  expect((await ask(2)).html).toContain("Page 2");
  expect((await ask(count - 1)).html).toContain(`Page ${count - 1}`);
  const lost = await ask(1);
  expect(lost.status).toBe(500);
  expect(lost.html).not.toContain("<body>Page 1</body>");
  // Photographs are made in the background.
  await state.answer("/", { isQuick: false });
});
