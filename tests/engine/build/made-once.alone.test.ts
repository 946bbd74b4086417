/** @module-tag slow */
import { globSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { checkIslands } from "#site/make/check/check-islands.ts";
import { findCharacters } from "#core/document/read/find-characters.ts";
import { joinSearchTerms } from "#site/outputs/search/join-search-terms.ts";
import { findSampleValues } from "#core/document/survey/find-sample-values.ts";
import { surveyPage } from "#core/document/survey/survey-page.ts";
import { DetailsStore } from "#site/make/records/details-store.ts";
import { drawIcons } from "#site/look/icons/draw-icons.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#site/make/check/check-islands.ts", { spy: true });
vi.mock("#core/document/read/find-characters.ts", { spy: true });
vi.mock("#site/outputs/search/join-search-terms.ts", { spy: true });
vi.mock("#core/document/survey/survey-page.ts", { spy: true });
vi.mock("#core/document/survey/find-sample-values.ts", { spy: true });
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

test("the search index reads of those pages alone that have changed", async () => {
  const taken = vi.spyOn(DetailsStore.prototype, "taken");
  const listFiles = (): string[] =>
    globSync("dist/search-index{,/*}.json", { cwd: copy.root }).map((file) =>
      readFileSync(path.join(copy.root, file), "utf8"),
    );
  const build = async (): Promise<void> => {
    const { diagnostics } = await buildSite({ root: copy.root, today: "2026-11-21" });
    expect(diagnostics).toEqual([]);
  };
  const before = listFiles();
  await copy.edit("pages/plain.json", (text) =>
    JSON.stringify({ ...JSON.parse(text), description: "Zircon." }),
  );
  taken.mockClear();
  await build();
  // The feed lists the notes.
  const read = taken.mock.calls.flat().filter((route) => !route.startsWith("/notes/"));
  expect(new Set(read)).toEqual(new Set(["/plain"]));
  const after = listFiles();
  expect(after).not.toEqual(before);
  // What is read of a page has to change, not its HTML alone.
  vi.mocked(joinSearchTerms).mockClear();
  const home = readFileSync(path.join(copy.root, "dist/plain.html"), "utf8");
  await copy.edit("pages/plain.json", (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      closing: [{ type: "tally", props: { label: "Boats" } }],
    }),
  );
  await build();
  expect(readFileSync(path.join(copy.root, "dist/plain.html"), "utf8")).not.toBe(home);
  expect(vi.mocked(joinSearchTerms)).not.toHaveBeenCalled();
  await rm(path.join(copy.root, ".tessera/graph"), { recursive: true });
  await build();
  expect(listFiles()).toEqual(after);
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

test("content is searched for what a site may not go live with where it has changed", async () => {
  const setKey = (file: string, key: string, value: string): Promise<void> =>
    copy.edit(file, (text) => JSON.stringify({ ...JSON.parse(text), [key]: value }));
  const look = async (out?: null): Promise<[string[], string[]]> => {
    vi.mocked(findSampleValues).mockClear();
    const options = { root: copy.root, today: "2026-11-21", withoutExtras: true };
    const { diagnostics } = await buildSite(out === null ? { ...options, out } : options);
    const searched = vi.mocked(findSampleValues).mock.calls.map(([file]) => file);
    const reported = diagnostics.flatMap(({ code, file }) =>
      code === "sample-contact" ? [file] : [],
    );
    return [searched.filter((file) => file.startsWith("content/")), reported];
  };
  await setKey("content/site.json", "url", "https://www.mill.de");
  await setKey("content/site.json", "tagline", "At www.example.com, https://example.com.");
  const [searched] = await look();
  expect(searched).toContain("content/site.json");
  await setKey("pages/plain.json", "description", "The plainest.");
  for (const out of [null, undefined] as const) {
    const [again, reported] = await look(out);
    expect(again).toEqual([]);
    expect(reported).toContain("content/site.json");
  }
});

test("code is checked, and searched for what its fonts need, where it has changed", async () => {
  const count = async (file: string, old: string, text: string): Promise<number[]> => {
    await copy.edit(file, (before) => before.replace(old, text));
    const spies = [checkIslands, findCharacters].map((one) => vi.mocked(one).mockClear());
    await buildSite({ root: copy.root, today: "2026-11-21", withoutExtras: true });
    return spies.map(({ mock }) => mock.calls.length);
  };
  expect(await count("pages/plain.json", "The plainest.", "Plain.")).toEqual([0, 0]);
  // The process that bundles it searches it.
  const style = '.none::before { content: "\u2042"; }\n';
  expect(await count("theme/theme.css", "", style)).toEqual([1, 0]);
  expect(await count("pages/plain.json", "Plain.", "Plainer.")).toEqual([0, 0]);
});
