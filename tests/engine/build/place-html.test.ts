import { expect, test } from "vitest";
import { runToEnd } from "#core/graph/run-to-end.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Texts, textsOf } from "#core/messages/texts.ts";
import { nameInList, placeHtml, recallPlaced } from "#site/make/check/place-html.ts";
import type { LastRun } from "#site/make/records/record-types.ts";
import { countReads } from "../../count-reads.ts";

const nothing: LastRun = {
  settings: "",
  today: "2026-11-29",
  until: null,
  nameFolders: [],
  diagnostics: [],
  placed: {},
  links: null,
  isWritten: true,
  counts: null,
  pages: 3,
};

const texts: Record<string, string> = {
  "pages/one.json": '{ "blocks": [{ "type": "map" }, { "type": "map" }] }',
  "pages/two.json": '{ "blocks": [{ "type": "map" }] }',
  "pages/three.json": '{ "blocks": [{ "type": "list" }] }',
  "content/links.json": '{ "link": "/gone" }',
};

function report(file: string, index: number): Issue {
  const location = { file, path: ["blocks", index] };
  return { id: "icon-file", params: { reason: "it has no <svg>" }, location };
}

const ofBlocks = [
  report("pages/one.json", 0),
  report("pages/one.json", 1),
  report("pages/two.json", 0),
];

/** A link that the block looks up in content. */
const lookedUp: Issue = {
  id: "dead-file",
  params: { hrefs: ["/gone"] },
  location: { file: "pages/three.json", path: ["blocks", 0] },
};

/** Places issues as a run does after another. */
function run(issues: Issue[], documents: Texts, lastRun: LastRun) {
  const before = { known: recallPlaced(lastRun), nameText: (file: string) => texts[file] ?? "" };
  const { diagnostics: all, placed } = runToEnd(placeHtml(issues, documents, before));
  return { all, lastRun: { ...nothing, diagnostics: all, placed: nameInList(placed, all) } };
}

test("documents of which nothing has changed are not read again for their messages", () => {
  const issues = [...ofBlocks, lookedUp];
  const first = run(issues, textsOf(texts), nothing);
  expect(first.all.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    "content/links.json:1:12",
    "pages/one.json:1:14",
    "pages/one.json:1:33",
    "pages/two.json:1:14",
  ]);
  const again = countReads(textsOf(texts));
  expect(run(issues, again.documents, first.lastRun).all).toEqual(first.all);
  // What a block looks up may be in any content.
  expect(new Set(again.reads)).toEqual(new Set(["pages/three.json", "content/links.json"]));
});

test("a document that has changed, or has another issue, gets its messages again", () => {
  const before = run(ofBlocks, textsOf(texts), nothing).lastRun;
  texts["pages/two.json"] = `\n${texts["pages/two.json"]}`;
  const changed = countReads(textsOf(texts));
  const after = run(ofBlocks, changed.documents, before);
  expect(new Set(changed.reads)).toEqual(new Set(["pages/two.json"]));
  expect(after.all.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "pages/one.json:1",
    "pages/one.json:1",
    "pages/two.json:2",
  ]);

  const fewer = countReads(textsOf(texts));
  expect(run(ofBlocks.slice(1), fewer.documents, after.lastRun).all).toEqual(after.all.slice(1));
  expect(new Set(fewer.reads)).toEqual(new Set(["pages/one.json"]));
});
