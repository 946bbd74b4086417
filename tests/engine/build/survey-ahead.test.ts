import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { Json } from "#core/json.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import type { RoutedFile } from "#core/document/read/list-routes.ts";
import { readSite } from "#core/document/read/read-site.ts";
import type { Source } from "#core/document/source.ts";
import { nameBlocks } from "#core/document/survey/check-documents.ts";
import { surveyPage } from "#core/document/survey/survey-page.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makeSiteRecords } from "#core/live/site-records.ts";
import type { SurveyAhead, SurveyedAhead } from "#core/live/survey-documents.ts";
import { makeSurveyor } from "#site/make/load/survey-ahead.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const root = mkdtempSync(path.join(tmpdir(), "tessera-surveys-"));
afterAll(() => rmSync(root, { recursive: true }));

const note = { type: "note", id: "first", props: { title: "One" } };

/** Pages of which a survey reports something, each another kind, and a chain of bases. */
const site: Record<string, Json> = {
  "pages/index.json": makePage({ blocks: [note] }),
  "pages/works/index.json": makePage({
    blocks: [{ type: "list", props: { items: { $from: "works" } } }],
  }),
  "pages/works/[slug].json": makePage({ collection: "works", blocks: [note] }),
  "pages/a.json": { title: "A", extends: "/", patch: { first: { props: { title: "Two" } } } },
  "pages/b.json": { title: "B", extends: "/a" },
  "pages/c.json": { title: "C", extends: "/b", status: "draft" },
  "pages/day.json": makePage({ publishAt: "2026-12-01", unpublishAt: "2026-11-01" }),
  "pages/far.json": { title: "Far", extends: "/nowhere" },
  "pages/odd.json": makePage({ blocks: [{ type: "notte", props: {} }] }),
  "pages/old.json": makePage({ titel: "Old" }),
  "pages/round.json": { title: "Round", extends: "/square" },
  "pages/square.json": { title: "Square", extends: "/round" },
  "pages/sample.json": makePage({ description: "Write to info@example.com." }),
  "content/works/one.json": { slug: "one", name: "One" },
};
const how = { drafts: true, today: "2026-11-29" };

function openSource(): Source {
  return makeSource(site);
}

/** Surveys pages as another thread does, which opens the site by itself. */
function surveyAll(asked: string[]): SurveyAhead {
  return (source, files) => {
    const other = inheritPages(readSite({ ...source }));
    const names = nameBlocks(other);
    const made = new Map(files.map((file) => [file.route, surveyOne(file)]));
    return {
      find(route) {
        asked.push(route);
        return made.get(route);
      },
      stop: () => undefined,
    };

    function surveyOne(file: RoutedFile): SurveyedAhead {
      const surveyed = surveyPage(other, file, names);
      return structuredClone({ ...surveyed, head: other.inheritHead(file.route) });
    }
  };
}

test("a site is the same by what others have surveyed of it", () => {
  const asked: string[] = [];
  const state = openAlone(openSource(), { ...how, ahead: { surveys: surveyAll(asked) } });
  const alone = openAlone(openSource(), how);
  expect(state.site.surveys).toEqual(alone.site.surveys);
  expect(state.issues).toEqual(alone.issues);
  expect(
    new Set(state.site.surveys.flatMap(({ issues }) => issues.map(({ id }) => id))).size,
  ).toBeGreaterThan(3);
  expect(state.summarize()).toEqual(alone.summarize());
  expect(asked.toSorted()).toEqual(state.site.files.map(({ route }) => route).toSorted());
});

test("what others have surveyed is known as well as what was surveyed here", () => {
  const records = { ahead: makeSiteRecords(), alone: makeSiteRecords() };
  const files: string[][] = [];
  const surveys: SurveyAhead = (source, unknown) => {
    files.push(unknown.map(({ route }) => route));
    return surveyAll([])(source, unknown);
  };
  openAlone(openSource(), { ...how, records: records.ahead, ahead: { surveys } });
  openAlone(openSource(), { ...how, records: records.alone });
  expect(records.ahead.surveys.hashValues()).toBe(records.alone.surveys.hashValues());
  openAlone(openSource(), { ...how, records: records.ahead, ahead: { surveys } });
  expect(files[0]).toContain("/sample");
  // What has a mistake is surveyed each time: it may be mended anywhere.
  expect(files[1]).not.toContain("/sample");
});

function stampAll(bytes: number): Stamps {
  return new Map(Object.keys(site).map((file) => [file, [0, bytes, 0, file]]));
}

test("threads are started where pages are worth it, and a core is free", () => {
  const source = openSource();
  const { files } = readSite(source);
  const few = 1_000_000;
  const many = 20_000_000;
  expect(makeSurveyor(root, stampAll(100), 8)(source, files)).toBeNull();
  expect(makeSurveyor(root, stampAll(few), 2)(source, files)).toBeNull();
  expect(makeSurveyor(root, stampAll(many), 1)(source, files)).toBeNull();
  for (const [bytes, cores] of [
    [few, 3],
    [many, 2],
  ] as const) {
    const threads = makeSurveyor(root, stampAll(bytes), cores)(source, files);
    expect(threads).not.toBeNull();
    threads?.stop();
  }
});

test("a thread surveys pages as they are on the disk, but for those with a chain of bases", async () => {
  for (const [file, document] of Object.entries(site)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), JSON.stringify(document));
  }
  const source = openSource();
  const { files } = readSite(source);
  const alone = openAlone(source, how);
  const threads = makeSurveyor(root, stampAll(20_000_000), 2)(source, files);
  const found = new Map<string, SurveyedAhead>();
  const far = ["/b", "/c", "/round", "/square"];
  while (found.size < files.length - far.length) {
    await wait(20);
    for (const { route } of files) {
      const surveyed = threads?.find(route);
      if (surveyed !== undefined) found.set(route, surveyed);
    }
  }
  threads?.stop();
  expect([...found.keys()].filter((route) => far.includes(route))).toEqual([]);
  for (const survey of alone.site.surveys.filter(({ route }) => !far.includes(route)))
    expect(found.get(survey.route)?.survey).toEqual(survey);
});
