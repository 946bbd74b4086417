/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Workbench } from "#site/dev/open-workbench.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const rendered: string[] = [];
const shared = globalThis as { noteRendered?: (title: string) => void };

let copy: SiteCopy;
let workbench: Workbench;
beforeAll(async () => {
  shared.noteRendered = (title) => rendered.push(title);
  copy = await makeSiteCopy("warm");
  await copy.edit("blocks/text/block.tsx", (text) =>
    text.replace("const { id }", "globalThis.noteRendered(title);\n  const { id }"),
  );
  workbench = await Workbench.open({ root: copy.root, today: () => "2026-11-21" });
});
afterAll(async () => {
  delete shared.noteRendered;
  await workbench.close();
  await copy.remove();
});

test("to read one page, the others are not rendered; to check the site, none is twice", async () => {
  const view = await workbench.view();
  expect(await view.check("pages/plain.json")).toEqual([]);
  const few = rendered.length;
  expect(await view.check()).toEqual([]);
  const all = rendered.length;
  expect(all).toBeGreaterThan(few);
  expect(await (await workbench.view()).check()).toEqual([]);
  expect(rendered).toHaveLength(all);
});

test("what is proposed is checked, and nothing of it stays", async () => {
  const view = await workbench.view(new Map([["pages/plain.json", '{ "titel": "x" }']]));
  expect((await view.check()).map(({ file }) => file)).toContain("pages/plain.json");
  expect(await (await workbench.view()).check()).toEqual([]);
});

test("two calls at once are of the code that was saved before", async () => {
  await copy.edit("blocks/text/block.tsx", (text) =>
    text.replace("<p>", '<p data-saved="yes">Saved now. '),
  );
  const views = await Promise.all([workbench.view(), workbench.view()]);
  const texts = await Promise.all(views.map((view) => view.readMarkdown("/landing")));
  for (const text of texts) expect(text).toContain("Saved now.");
});
