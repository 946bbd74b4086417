import { expect, test } from "vitest";
import { openAlone } from "#core/live/open-site.ts";
import { makePage, makeSource } from "../document/make-source.ts";

test("a page's document is read once for what is known of it, however many there are", () => {
  const routes = Array.from({ length: 300 }, (_, page) => `pages/page-${page}.json`);
  const pages = routes.map((file) => [file, makePage({ title: file })] as const);
  const source = makeSource({ "pages/index.json": makePage({}), ...Object.fromEntries(pages) });
  const reads: string[] = [];
  const { documents } = source;
  const counted = {
    ...source,
    documents: {
      ...documents,
      open(file: string) {
        reads.push(file);
        return documents.open(file);
      },
    },
  };
  const { summarize } = openAlone(counted, { drafts: false, today: "2026-11-27" });
  expect(summarize().map(({ title }) => title)).toContain("pages/page-0.json");
  expect(reads.filter((file) => routes.includes(file)).toSorted()).toEqual(routes.toSorted());
});
