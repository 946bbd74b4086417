import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "#core/json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { resolvePage } from "../../resolve-page.ts";
import { tree, expectAnswer, expectAnswersWhenDamaged, words } from "./expect-answer.ts";
import { makePage, makeSource } from "./make-source.ts";
import { checkProperty } from "../../check-property.ts";

const options = { drafts: true, today: "2026-06-15" };

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 });

test("any JSON in any document has an answer", async () => {
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
  await checkProperty(
    fc.property(documents, (some) => expectAnswer(makeSource(some))),
    { name: "mutations: any JSON in any document", runs: 150 },
  );
});

test("any blocks of a page have an answer", async () => {
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
  await checkProperty(
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
    { name: "mutations: any blocks of a page", runs: 150 },
  );
});

test("any text in place of a page has an answer", async () => {
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
  await checkProperty(
    fc.property(text, (some) => expectAnswer(makeSource({ "pages/a.json": some }))),
    { name: "mutations: any text in place of a page", runs: 400 },
  );
});

test("a document of the small site that is damaged in one place has an answer", async () => {
  const source = await loadSource(resolve(import.meta.dirname, "../site"));
  await expectAnswersWhenDamaged(source, { name: "mutations: the small site damaged", runs: 60 });
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
