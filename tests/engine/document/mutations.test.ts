import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "#document/json.ts";
import { loadSource } from "#document/read/load-source.ts";
import { resolvePage } from "#document/resolve-page.ts";
import { tree, expectAnswer, expectAnswersWhenDamaged, words } from "./expect-answer.ts";
import { makePage, makeSource } from "./make-source.ts";

const options = { drafts: true, today: "2026-06-15" };
const runs = { numRuns: 150, seed: 20_261_121 };

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 });

test("any JSON in any document has an answer", () => {
  const files = fc.constantFrom(
    "pages/index.json",
    "pages/a.json",
    "pages/work/[slug].json",
    "content/site.json",
    "content/works.json",
    "content/works/one.json",
    "content/redirects.json",
    "content/shared/hint.json",
    "content/other.json",
  );
  const documents = fc.dictionary(files, fc.oneof(json, tree), { noNullPrototype: true });
  fc.assert(
    fc.property(documents, (some) => expectAnswer(makeSource(some))),
    runs,
  );
});

test("any blocks of a page have an answer", () => {
  const block = fc.record({
    type: fc.constantFrom("note", "list"),
    id: fc.constantFrom("a", "b", "note"),
    props: fc.dictionary(words, tree, { maxKeys: 3, noNullPrototype: true }),
  });
  const region = fc.array(fc.oneof(tree, block));
  const page = fc.record(
    { blocks: region, patch: tree, extends: tree, aside: region },
    { requiredKeys: ["blocks"] },
  );
  fc.assert(
    fc.property(page, (more) => {
      const documents = {
        "content/works.json": [{ slug: "one", name: "One" }],
        "content/shared/hint.json": { type: "note" },
        "pages/index.json": makePage({ blocks: [{ type: "note", id: "note" }] }),
        "pages/a.json": makePage(more),
      };
      expectAnswer(makeSource(documents));
      expect(() => resolvePage(makeSource(documents), "/a", options)).not.toThrow();
    }),
    runs,
  );
});

test("any text in place of a page has an answer", () => {
  const page = JSON.stringify(makePage({ blocks: [{ type: "note" }] }), null, 2);
  const cut = fc.tuple(
    fc.nat(page.length),
    fc.nat(4),
    fc.constantFrom("", '"', "{", "]", ",", "\\"),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    cut.map(([at, length, by]) => page.slice(0, at) + by + page.slice(at + length)),
  );
  fc.assert(
    fc.property(text, (some) => expectAnswer(makeSource({ "pages/a.json": some }))),
    { ...runs, numRuns: 400 },
  );
});

test("a document of the small site that is damaged in one place has an answer", async () => {
  const source = await loadSource(resolve(import.meta.dirname, "../site"));
  expectAnswersWhenDamaged(source, { numRuns: 60, seed: runs.seed });
});

test("what JavaScript makes no text or number of is sorted, and told, like anything else", () => {
  const odd: Json[] = [{ toString: null }, "Mill", 3, ["x"], { toString: "x" }, true, null];
  const items = { $from: "works", sort: "-name" };
  const [list, ...notes] = [
    { type: "list", props: { items } },
    ...odd.map((size) => ({ type: "note", props: { size } })),
  ];
  const works = odd.map((name, index) => ({ slug: `work-${index}`, name }));
  for (const blocks of [[list ?? {}], notes])
    expectAnswer(
      makeSource({ "content/works.json": works, "pages/index.json": makePage({ blocks }) }),
    );
});
