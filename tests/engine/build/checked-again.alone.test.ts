/** @module-tag slow */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkPoints } from "#core/document/check/check-bound.ts";
import { resolveInstance } from "#core/live/resolve-page.ts";
import { buildSite } from "#site/make/build-site.ts";
import { DevMaterials } from "#site/dev/dev-materials.ts";
import { openCheck } from "#site/make/open-check.ts";
import { surveyPage } from "#core/document/survey/survey-page.ts";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#core/document/check/check-bound.ts", { spy: true });
vi.mock("#core/live/resolve-page.ts", { spy: true });
vi.mock("#core/document/survey/survey-page.ts", { spy: true });

const today = "2026-11-27";
const file = "pages/plain.json";

let copy: SiteCopy;
let pages = 0;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  const { diagnostics } = await buildSite({ root: copy.root, today });
  expect(diagnostics).toEqual([]);
  pages = vi.mocked(resolveInstance).mock.calls.length;
});
afterAll(() => copy.remove());

/** @returns the messages of a check, and how many pages it checked and documents it surveyed */
async function check(): Promise<{ codes: string[]; checked: number; surveyed: number }> {
  const { diagnostics } = await buildSite({ root: copy.root, today, out: null });
  return { codes: diagnostics.map(({ code }) => code), ...countCalls() };
}

function countCalls(): { checked: number; surveyed: number } {
  const counts = {
    checked: vi.mocked(resolveInstance).mock.calls.length,
    surveyed: vi.mocked(surveyPage).mock.calls.length,
  };
  vi.clearAllMocks();
  return counts;
}

test("a mistake in one document has that one checked again, and no page besides", async () => {
  expect(pages).toBeGreaterThan(10);
  vi.clearAllMocks();
  await copy.edit(file, (text) => text.replace('"title"', '"titel"'));
  expect(await check()).toEqual({ codes: ["page-property"], checked: 1, surveyed: 1 });
  await copy.edit(file, (text) => text.replace('"description"', '"descripton"'));
  const both = ["page-property", "page-property"];
  expect(await check()).toEqual({ codes: both, checked: 1, surveyed: 1 });
  await copy.edit(file, (text) =>
    text.replace('"titel"', '"title"').replace('"descripton"', '"description"'),
  );
  // It is as it was when the last build checked it.
  expect(await check()).toEqual({ codes: [], checked: 0, surveyed: 1 });
});

test("a mistake in an entry has the pages checked again that show its collection", async () => {
  const entry = "content/notes/first-light.json";
  await copy.edit(entry, (text) => text.replace('"title"', '"titel"'));
  const { codes, checked } = await check();
  expect(codes).toContain("unknown-property");
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThan(pages / 2);
  await copy.edit(entry, (text) => text.replace('"titel"', '"title"'));
  expect((await check()).codes).toEqual([]);
});

/** @returns the entries of which was checked what they point at */
function listEntries(): string[] {
  const files = vi.mocked(checkPoints).mock.calls.map(([{ location }]) => location.file);
  vi.clearAllMocks();
  return [...new Set(files)].filter((name) => name.startsWith("content/notes/"));
}

test.each([
  ["content/notes/first-light.json", '"title"', ["content/notes/first-light.json"]],
  ["content/site.json", '"name"', []],
  ["content/site.json", '"name":', []],
])(
  "a mistake in %s has no other entry checked again, and its end has none",
  async (place, key, own) => {
    for (const [from, to] of [
      [key, '"titel"'],
      ['"titel"', key],
    ] as const) {
      await copy.edit(place, (text) => text.replace(from, to));
      const { diagnostics } = await buildSite({ root: copy.root, today, out: null });
      expect(diagnostics.length > 0).toBe(from === key);
      expect(listEntries()).toEqual(own);
    }
  },
);

test("a link to another host is checked again where that is the site's own now", async () => {
  const entry = "content/notes/first-light.json";
  const link = "[harbour](https://harbour.example/notes)";
  await copy.edit(entry, (text) => text.replace("*harbour*", link));
  await copy.edit(file, (text) => text.replace("[Back](/)", link));
  expect((await check()).codes).toEqual([]);
  const move = (from: string, to: string): Promise<void> =>
    copy.edit("content/site.json", (text) => text.replace(from, to));
  await move("https://fixture.example", "https://harbour.example");
  expect((await check()).codes).toEqual(["own-address", "own-address"]);
  await move("https://harbour.example", "https://fixture.example");
  await copy.edit(entry, (text) => text.replace(link, "*harbour*"));
  await copy.edit(file, (text) => text.replace(link, "[Back](/)"));
  expect((await check()).codes).toEqual([]);
});

test("a page that cannot be read has none checked again of those that link to it", async () => {
  const plain = await readFile(path.join(copy.root, file), "utf8");
  const named = path.join(copy.root, "pages/named.json");
  const others = Array.from({ length: 6 }, (_, at) =>
    path.join(copy.root, `pages/other-${at}.json`),
  );
  await writeFile(named, plain.replace('"Plain",', '"Named",'));
  for (const [at, other] of others.entries())
    await writeFile(
      other,
      plain.replace('"Plain",', `"Other ${at}",`).replace("](/)", "](/named)"),
    );
  expect((await check()).codes).toEqual([]);
  await copy.edit("pages/named.json", (text) => text.replace('"title":', '"title"'));
  expect(await check()).toMatchObject({ codes: ["json-syntax"], checked: 0 });
  await copy.edit("pages/named.json", (text) => text.replace('"title"', '"title":'));
  expect(await check()).toMatchObject({ codes: [], checked: 0 });
  // A link into nothing is found, all the same.
  await rm(named);
  expect((await check()).codes).toEqual(others.map(() => "dead-link"));
  for (const other of others) await rm(other);
  await check();
});

test("pages that a run with an error has checked are not checked again by the next", async () => {
  const entry = "content/notes/first-light.json";
  await copy.edit(entry, (text) => text.replace('"title"', '"titel"'));
  await copy.edit("content/site.json", (text) => text.replace("%s – Fixture", "%s – Fixed"));
  const { checked, codes } = await check();
  expect(checked).toBe(pages);
  await copy.edit(file, (text) => text.replace('"Plain"', '"Plainer"'));
  expect(await check()).toEqual({ codes, checked: 1, surveyed: 1 });
  const { check: tryTexts } = await openCheck({ root: copy.root, today });
  expect(tryTexts({}).map(({ code }) => code)).toEqual(codes);
  expect(countCalls().checked).toBe(0);
  await copy.edit(entry, (text) => text.replace('"titel"', '"title"'));
  await copy.edit(file, (text) => text.replace('"Plainer"', '"Plain"'));
  await copy.edit("content/site.json", (text) => text.replace("%s – Fixed", "%s – Fixture"));
  // All is as it was when the last pages were made.
  expect(await check()).toMatchObject({ codes: [], checked: 0 });
});

test("a site that is opened to try a change checks what the change touches alone", async () => {
  const { check: tryTexts, state } = await openCheck({ root: copy.root, today });
  expect(tryTexts({})).toEqual([]);
  expect(countCalls()).toEqual({ checked: 0, surveyed: 0 });
  const text = state.source.documents.read(file) ?? "";
  const odd = text.replace('"title"', '"titel"');
  expect(tryTexts({ [file]: odd }).map(({ code }) => code)).toEqual(["page-property"]);
  expect(countCalls()).toEqual({ checked: 1, surveyed: 1 });
  expect(tryTexts({})).toEqual([]);
});

test("a rename checks what its change touches alone, where a build has checked the rest", async () => {
  const words = ["rename", "page", "/lamps", "/lights", "--dry-run", "--root", copy.root];
  expect(await runCommand(words)).toMatchObject({ code: 0, error: "" });
  const { checked, surveyed } = countCalls();
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThan(pages / 2);
  expect(surveyed).toBeLessThan(pages / 2);
});

test("dev begins with what the last build has found", async () => {
  const about = { root: copy.root, today: () => today, isShown: false };
  const { live } = await DevMaterials.open(about);
  vi.clearAllMocks();
  expect(live.diagnostics(["published"])).toEqual([]);
  expect(countCalls()).toEqual({ checked: 0, surveyed: 0 });
});

test("dev checks of pages that a build leaves out these alone, and what shows them", async () => {
  const { live } = await DevMaterials.open({ root: copy.root, today: () => today, isShown: false });
  const { published, complete } = live.now();
  const { hidden } = published.state().shown;
  expect(hidden.size).toBeGreaterThan(0);
  vi.clearAllMocks();
  complete.checkAll();
  expect(countCalls()).toEqual({ checked: hidden.size, surveyed: 0 });
});

test("without records, all is checked", async () => {
  await rm(path.join(copy.root, ".tessera/graph"), { recursive: true });
  const { check: tryTexts } = await openCheck({ root: copy.root, today });
  expect(tryTexts({})).toEqual([]);
  expect(countCalls().checked).toBe(pages);
});
