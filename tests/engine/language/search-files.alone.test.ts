import { expect, test, vi } from "vitest";
import { parseDocument } from "#core/edit/parse-tree.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { findTargets } from "#core/language/look-up/find-targets.ts";
import { findUnused } from "#core/language/look-up/find-unused.ts";
import { findMentions } from "#core/language/mentions/find-mentions.ts";
import { matchName } from "#core/language/mentions/search-files.ts";
import type { Target } from "#core/language/target.ts";
import { makePage, makeSource } from "../document/make-source.ts";

vi.mock("#core/edit/parse-tree.ts", { spy: true });

/** A site of a hundred pages, of which a few name one. */
function makeKnowledge(naming: Record<string, string>) {
  const pages = Array.from({ length: 100 }, (_, index) => [`pages/p/${index}.json`, makePage({})]);
  const texts = Object.fromEntries(pages);
  const source = makeSource({ ...texts, "pages/zebra-us.json": makePage({}), ...naming });
  return openKnowledge(source);
}

const zebra: Target = { kind: "page", route: "/zebra-us" };

test("a page is found by reading the documents that have its name, and no others", () => {
  const knowledge = makeKnowledge({
    "pages/dark.json": '{ "extends": "/zebra-us", "title": "a" }',
  });
  vi.clearAllMocks();
  expect(findTargets(knowledge, "/zebra-us", null)).toEqual([zebra]);
  const found = findMentions(knowledge, zebra).map(({ file }) => file);
  expect(found).toEqual(["pages/dark.json", "pages/zebra-us.json"]);
  expect(vi.mocked(parseDocument).mock.calls.length).toBeLessThan(10);
});

test("a word that all pages have is looked for where it may be defined, and nowhere else", () => {
  const page = (id: string): string => `{ "title": "a", "blocks": [{ "type": "note", ${id} }] }`;
  const pages = Array.from({ length: 100 }, (_, index): [string, string] => {
    return [`pages/p/${index}.json`, page('"id": "other"')];
  });
  const knowledge = makeKnowledge({
    ...Object.fromEntries(pages),
    "pages/as-written.json": page('"id" /* of its own */ : "note"'),
    "pages/by-escape.json": page('"i\\u0064": "n\\u006fte"'),
  });
  vi.clearAllMocks();
  const found = findTargets(knowledge, "note", null);
  expect(found).toContainEqual({ kind: "anchor", route: "/as-written", id: "note" });
  expect(found).toContainEqual({ kind: "anchor", route: "/by-escape", id: "note" });
  expect(findTargets(knowledge, "/p/5", null)).toEqual([{ kind: "page", route: "/p/5" }]);
  expect(vi.mocked(parseDocument).mock.calls.length).toBeLessThan(10);
});

test("a name that is written by escapes is found", () => {
  const naming = {
    "pages/dark.json": '{ "extends": "/\\u007aebra-us", "title": "a" }',
    "content/texts/dash.md": "[us](/zebra\\-us)",
    "content/texts/letter.md": "[us](/&#122;ebra-us)",
  };
  const found = findMentions(makeKnowledge(naming), zebra).map(({ file }) => file);
  expect(found).toEqual([...Object.keys(naming), "pages/zebra-us.json"].toSorted());
});

test("a page whose name ends like others is found where its whole name is", () => {
  const text = (words: string): string => JSON.stringify({ title: "a", blocks: [], intro: words });
  const links = ["[us](/p/5)", "[us](/p\\/5)", "[us](/p&sol;5)", '<a href="/p/5#top">'];
  const naming = links.map((link, index): [string, string] => [`content/texts/${index}.md`, link]);
  const others = ["/p/55", "/up/5", "/p", "5", "/p/5-a", "p/5"].map(
    (word, index): [string, string] => {
      return [`pages/q/${index}.json`, text(`A [page](${word}).`)];
    },
  );
  const base: [string, string] = ["pages/dark.json", '{ "extends": "\\/p\\/5", "title": "a" }'];
  const knowledge = makeKnowledge(Object.fromEntries([...naming, ...others, base]));
  vi.clearAllMocks();
  const found = findMentions(knowledge, { kind: "page", route: "/p/5" });
  const files = ["content/texts/0.md", "content/texts/1.md", "content/texts/2.md"];
  expect(found.map(({ file }) => file)).toEqual([...files, "pages/dark.json", "pages/p/5.json"]);
  expect(vi.mocked(parseDocument).mock.calls.length).toBeLessThan(10);
});

test.each(["_band", "band-", "a--b", "-a_b-", "7"])("the name %s is found by its text", (name) => {
  const targets: [Target, string][] = [
    [{ kind: "shared", name }, JSON.stringify({ use: name })],
    [{ kind: "entry", collection: "notes", key: name }, JSON.stringify({ ids: ["x", name] })],
    [{ kind: "collection", name }, JSON.stringify({ $from: name })],
    [{ kind: "block", type: name }, JSON.stringify({ type: name })],
    [{ kind: "block", type: name }, `:::  ${name}\nA text\n:::`],
    [{ kind: "page", route: `/p/${name}` }, `[us](/p/${name.replaceAll(/[_-]/g, "\\$&")})`],
    [{ kind: "page", route: `/p/${name}` }, JSON.stringify({ extends: `/p/${name}` })],
  ];
  for (const [target, text] of targets)
    expect(matchName(target)?.("pages/other.json", text), text).toBe(true);
  expect(matchName({ kind: "shared", name })?.("pages/other.json", `"x${name}x"`)).toBe(false);
});

test("of what nothing uses, a use is looked for where its name is, once few are left", () => {
  const page = JSON.stringify({ title: "a", blocks: [{ use: "band" }] });
  const pages = Array.from({ length: 100 }, (_, index) => [`pages/q/${index}.json`, page]);
  const parts = ["band", "late", "never"].map((name) => [`content/shared/${name}.json`, page]);
  const knowledge = makeKnowledge({
    ...Object.fromEntries([...pages, ...parts]),
    "pages/z.json": page.replace("band", "late"),
  });
  vi.clearAllMocks();
  const unused = findUnused(knowledge, {}, { isWithProps: false });
  const shared = { kind: "shared", name: "never", file: "content/shared/never.json" };
  expect(unused.filter(({ kind }) => kind === "shared")).toEqual([shared]);
  expect(vi.mocked(parseDocument).mock.calls.length).toBeLessThan(20);
});

test("after many searches, an index of all documents finds the same", () => {
  const knowledge = makeKnowledge({
    "pages/dark.json": '{ "extends": "/zebra-us", "title": "a" }',
  });
  const found = Array.from({ length: 30 }, () => findMentions(knowledge, zebra));
  expect(new Set(found.map((mentions) => JSON.stringify(mentions))).size).toBe(1);
});
