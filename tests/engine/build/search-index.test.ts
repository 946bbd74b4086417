import MiniSearch from "minisearch";
import { describe, expect, test } from "vitest";
import { compressFile } from "#site/make/files/compress-file.ts";
import { listSearchFiles } from "#site/outputs/search/count-search-files.ts";
import { joinSearchTerms } from "#site/outputs/search/join-search-terms.ts";
import { type NumberedPages, numberPages } from "#site/outputs/search/number-pages.ts";
import { packPages, unpackPages } from "#site/outputs/search/pack-pages.ts";
import { weighTerms } from "#site/outputs/search/weigh-terms.ts";
import { readSearchTerms, type SearchablePage } from "#site/outputs/search/read-search-terms.ts";
import { findPages } from "#site/search/find-pages.ts";
import type { LoadSearchFile } from "#site/search/search-files.ts";

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
    html: "<h2>Meet</h2><p>The courier of news, constructor of __proto__.</p>",
  },
];

/** What a search finds, and the files that it loaded. */
async function search(
  files: Map<string, string>,
  words: string,
  limit = 20,
): Promise<{ routes: string[]; asked: string[] }> {
  const asked = new Set<string>();
  const load: LoadSearchFile = async (address) => {
    const [file = ""] = address.split("?");
    asked.add(file);
    return JSON.parse(files.get(file) ?? "null");
  };
  const hits = await findPages({ words, limit }, load);
  return { routes: hits.map(({ href }) => href), asked: [...asked] };
}

function number(list: SearchablePage[], known: NumberedPages | null): NumberedPages {
  const marked = list.map((page) => ({
    mark: JSON.stringify(page),
    read: () => readSearchTerms(page),
  }));
  return numberPages(marked, known);
}

function joinNumbered(numbered: NumberedPages): Map<string, string> {
  return joinSearchTerms(weighTerms(numbered), numbered.pages);
}

function join(list: SearchablePage[]): Map<string, string> {
  return joinNumbered(number(list, null));
}

/** Pages of words from a small vocabulary, frequent and rare, with many of the same beginnings. */
function makePages(count: number): SearchablePage[] {
  let state = 11;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const beginnings = [
    "pay",
    "con",
    "comp",
    "stock",
    "till",
    "shop",
    "ware",
    "cut",
    "plan",
    "order",
  ];
  const endings = ["", "s", "ing", "roll", "tract", "house", "any", "er", "ning", "load", "mark"];
  const words = beginnings.flatMap((beginning) =>
    endings.flatMap((ending) =>
      ["", "al", "or", "ex", "un"].map((more) => beginning + ending + more),
    ),
  );
  const pick = (): string => words[Math.floor(words.length ** random()) - 1] ?? "pay";
  const write = (length: number): string => Array.from({ length }, pick).join(" ");
  return Array.from({ length: count }, (_, index) => ({
    route: `/page-${index}`,
    title: `${write(2)} ${index}`,
    description: write(8),
    html: `<h2>${write(3)}</h2><p>${write(40)}</p>`,
  }));
}

function readWords({ title, description, html }: SearchablePage): string[] {
  return `${title} ${description} ${html.replaceAll(/<[^>]*>/g, " ")}`.split(/\s+/);
}

test("the index finds pages by what they say, by beginnings and in spite of slips, best first", async () => {
  const files = join(pages);
  const find = async (words: string): Promise<string[]> => (await search(files, words)).routes;
  expect(await find("courier labels")).toEqual(["/service/shop"]);
  expect(await find("couri")).toHaveLength(2);
  expect(await find("commmerce")).toEqual(["/service/shop"]);
  expect(await find("kommerce")).toEqual(["/service/shop"]);
  expect(await find("  ,  ")).toEqual([]);
  expect(await find("zebra")).toEqual([]);
  expect(await find("courier zebra")).toEqual([]);
  expect(await find("constructor")).toEqual(["/team"]);
  expect(await find("__proto__ toString")).toEqual([]);
  expect(join(pages)).toEqual(files);
});

test("a hit says what the page is", async () => {
  const files = join(pages);
  const [hit] = await findPages({ words: "shops", limit: 1 }, async (address) =>
    JSON.parse(files.get(address.split("?")[0] ?? "") ?? "null"),
  );
  expect(hit).toEqual({
    href: "/service/shop",
    title: "E-commerce",
    description: "Shops",
    headings: [],
  });
});

test("a site without pages has an index in which nothing is found", async () => {
  const files = join([]);
  expect((await search(files, "anything")).routes).toEqual([]);
  expect((await search(files, "a")).routes).toEqual([]);
});

test.each([0, 1, 7, 8, 9, 55, 400])(
  "the files of %i pages are told before they are made",
  (count) => {
    const made = [...join(makePages(count)).keys()].toSorted();
    expect(made).toEqual(listSearchFiles(count).toSorted());
  },
);

describe("four hundred pages", () => {
  const many = makePages(400);
  const files = join(many);

  test.each([
    ["pays", "payroll"],
    ["contract", "payroll"],
    ["planning", "warehouse"],
  ])("all pages with %s and %s are found, and no other", async (...words) => {
    const { routes } = await search(files, words.join(" "), many.length);
    const expected = many.filter((page) => {
      const own = readWords(page);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    });
    expect(expected.length).toBeGreaterThan(0);
    for (const { route } of expected) expect(routes).toContain(route);
    const own = new Map(many.map((page) => [page.route, readWords(page)]));
    for (const route of routes)
      for (const word of words)
        expect(own.get(route)?.some((one) => one.startsWith(word.slice(0, 2)))).toBe(true);
  });

  test("few words are answered from few files", async () => {
    for (const words of ["payroll", "p", "pa", "contract payroll", "kontract"]) {
      const { asked } = await search(files, words, 5);
      expect(asked.length, words).toBeLessThanOrEqual(12);
    }
    const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);
    const { asked } = await search(files, "payroll", 5);
    const loaded = asked.reduce((sum, file) => sum + (files.get(file)?.length ?? 0), 0);
    expect(loaded * 5).toBeLessThan(bytes);
  });

  test("pages that are known from the last build are not read again, and the files are the same", () => {
    const first = unpackPages(packPages(number(many, null)));
    const others = many
      .slice(1)
      .map((page, index) => (index === 7 ? { ...page, html: "<p>zircon</p>" } : page));
    const read: string[] = [];
    const next = numberPages(
      others.map((page) => ({
        mark: JSON.stringify(page),
        read() {
          read.push(page.route);
          return readSearchTerms(page);
        },
      })),
      first,
    );
    expect(read).toEqual(["/page-8"]);
    expect(joinNumbered(next)).toEqual(join(others));
    // What no page says any more is not carried along.
    expect(unpackPages(packPages(next))?.terms).toHaveLength(number(others, null).terms.length);
    expect(first?.terms.length).toBeGreaterThan(0);
  });

  test("a sentence that changes leaves the files of other words as they are", () => {
    const edited = many.map((page, index) =>
      index === 123 ? { ...page, html: `${page.html}<p>zircon payroll</p>` } : page,
    );
    const next = join(edited);
    expect([...next.keys()]).toEqual([...files.keys()]);
    const changed = [...next].filter(([file, text]) => files.get(file) !== text);
    expect(changed.length).toBeGreaterThan(1);
    expect(changed.length).toBeLessThan(12);
  });
});

test("the first answer on two thousand pages takes less than 50 kB on the way", async () => {
  const files = join(makePages(2000));
  for (const words of ["payroll", "p", "contract payroll", "pays cutting", "kontract"]) {
    const { routes, asked } = await search(files, words);
    const sizes = asked.map(
      (file) => compressFile(Buffer.from(files.get(file) ?? ""), "page").br.byteLength,
    );
    expect(routes.length, words).toBeGreaterThan(0);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      words,
    ).toBeLessThan(50_000);
  }
});

test("pages are found in the order in which MiniSearch finds them", async () => {
  const list = makePages(60);
  const files = join(list);
  const other = new MiniSearch({
    idField: "route",
    fields: ["title", "headings", "description", "text"],
    searchOptions: {
      boost: { title: 6, headings: 3, description: 2 },
      prefix: true,
      combineWith: "AND",
    },
  });
  other.addAll(
    list.map(({ route, title, description, html }) => ({
      route,
      title,
      description,
      headings: /<h2>(.*)<\/h2>/.exec(html)?.[1],
      text: /<p>(.*)<\/p>/.exec(html)?.[1],
    })),
  );
  const asked = list
    .map(({ title }) => title.split(" ")[0] ?? "")
    .filter((word) => word.length > 5);
  expect(new Set(asked).size).toBeGreaterThan(8);
  for (const words of asked) {
    const expected = other.search(words).map(({ id }): string => id);
    const { routes } = await search(files, words, 60);
    expect(routes, words).toEqual(expect.arrayContaining(expected));
    expect(expected.slice(0, 3), words).toContain(routes[0]);
  }
});

test("headings that a link can lead to are listed with a hit, where they have the words", async () => {
  const html = `<h2 id="fonts">Fonts</h2><p>Letters.</p><h2 id="_R_1_">Fonts again</h2><p>Of React.</p>
    <h2 id="add-a-font">Add a font</h2><p>A file.</p>`;
  const files = join([{ route: "/themes", title: "Themes", description: "Looks", html }]);
  const load: LoadSearchFile = async (address) =>
    JSON.parse(files.get(address.split("?")[0] ?? "") ?? "null");
  const [first] = await findPages({ words: "font", limit: 5 }, load);
  expect(first?.headings).toEqual([
    { href: "/themes#fonts", title: "Fonts" },
    { href: "/themes#add-a-font", title: "Add a font" },
  ]);
  const [narrower] = await findPages({ words: "add a font", limit: 5 }, load);
  expect(narrower?.headings).toEqual([{ href: "/themes#add-a-font", title: "Add a font" }]);
});

test("a page is found by its further words, and its weight moves it", async () => {
  const page = (route: string): SearchablePage => ({
    route,
    title: "Fonts",
    description: "Letters",
    html: "<p>Letters of all kinds.</p>",
  });
  const files = join([
    { ...page("/message"), weight: 0.3 },
    { ...page("/chapter"), weight: 2, words: ["typeface"] },
    page("/other"),
  ]);
  expect((await search(files, "font")).routes).toEqual(["/chapter", "/other", "/message"]);
  expect((await search(files, "typeface")).routes).toEqual(["/chapter"]);
});
