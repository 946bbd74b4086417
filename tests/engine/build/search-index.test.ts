import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { makeSearchIndex } from "#build/outputs/search-index.ts";

const pages = [
  {
    route: "/service/shop",
    title: "E-commerce",
    description: "Shops",
    html: "<h2>Stock</h2><p>Courier labels.</p>",
  },
  {
    route: "/team",
    title: "Our Team",
    description: "People",
    html: "<h2>Meet</h2><p>The courier of news.</p>",
  },
];

test("the index finds pages by what they say, by beginnings and in spite of slips, best first", () => {
  const text = makeSearchIndex(pages);
  const { options, index } = JSON.parse(text);
  const search = MiniSearch.loadJS(index, options);
  const find = (words: string): string[] => search.search(words).map((hit) => hit.id);
  expect(find("courier labels")).toEqual(["/service/shop"]);
  expect(find("couri")).toHaveLength(2);
  expect(find("comerce")).toEqual(["/service/shop"]);
  expect(find("zebra")).toEqual([]);
  expect(search.search("shops")[0]).toMatchObject({ title: "E-commerce", description: "Shops" });
  expect(makeSearchIndex(pages)).toBe(text);
});
