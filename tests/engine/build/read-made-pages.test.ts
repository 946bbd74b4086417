import { expect, test } from "vitest";
import type { Issue } from "#core/messages/issue.ts";
import { readMadePages } from "#site/make/pages/read-made-pages.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";

/** Pages of a template have their issues at one place, of which a list shows the first alone. */
function issueOf(route: string): Issue {
  const location = { file: "pages/notes/[slug].json", path: ["blocks", 0] };
  return { id: "hidden-link", params: { route, file: "pages/soon.json" }, location };
}

test("what is said of pages is in one order, whichever were made first", () => {
  const routes = ["/notes/salt", "/notes", "/notes/lamps-out", "/notes/high-water"];
  const read = (order: string[]): ReturnType<typeof readMadePages> => {
    const records = makeRecords();
    for (const route of order) {
      const issues = [issueOf(route)];
      records.pages.set(route, { issues, htmlIssues: issues, html: null }, new Map());
    }
    return readMadePages(records);
  };
  expect(read(routes)).toEqual(read(routes.toReversed()));
  expect(read(routes).issues).toHaveLength(4);
});

test("what pages have in common is kept once, while there is a page that has it", () => {
  const records = makeRecords();
  const put = (route: string, kind: string): void => {
    const html = { hash: route, size: 1, idsHash: "", blocks: 1, pictures: "", kind };
    records.pages.set(route, { issues: [], htmlIssues: [], html }, new Map());
    records.kinds.set(kind, { layout: "full", sheets: [], takers: [], types: [kind] }, new Map());
  };
  for (const route of ["/a", "/b", "/c"]) put(route, "text");
  put("/d", "prices");
  expect(readMadePages(records).kinds.map(({ types }) => types)).toEqual([["text"], ["prices"]]);
  put("/d", "text");
  expect(readMadePages(records).kinds.map(({ types }) => types)).toEqual([["text"]]);
  expect([...records.kinds.names()]).toEqual(["text"]);
});
