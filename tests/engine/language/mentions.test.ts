import nodePath from "node:path";
import { describe, expect, test } from "vitest";
import type { Json } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { findUnused } from "#core/language/look-up/find-unused.ts";
import { findMention, findMentions } from "#core/language/mentions/find-mentions.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";
import type { Target } from "#core/language/target.ts";
import { checkMentions } from "./check-mentions.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const definitions = "tessera:definitions#/definitions";
const blocks: Source["blocks"] = {
  card: {
    type: "object",
    required: ["title"],
    properties: {
      title: { type: "string", format: "rich-text" },
      link: { $ref: `${definitions}/link` },
      icon: { $ref: `${definitions}/icon` },
      picture: { type: "string", format: "asset" },
      sketch: { type: "string", format: "file-name", "x-files": "theme/sketches" },
      items: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
    },
    examples: [{ title: "An [example](/about)" }],
  },
};

const documents: Record<string, Json> = {
  "blocks/card/schema.json": blocks["card"] ?? {},
  "theme/tokens.json": {
    $extensions: { "tessera.roles": { page: "paper" } },
    color: { paper: { $value: "#fff" }, sheet: { $value: "{color.paper}" } },
  },
  "content/site.json": {
    name: "Works",
    url: "https://works.example",
    language: "en",
    phone: { sales: "+1 202 555 0100" },
    defaults: { closing: [{ use: "band" }], footer: [{ type: "card", id: "foot", props: {} }] },
  },
  "content/redirects.json": [{ from: "/old", to: "/about#team" }],
  "content/shared/band.json": {
    type: "card",
    id: "band",
    props: { title: '\u2013 See "this" [team](/about#team) and <https://a.example>' },
  },
  "content/works/mill.json": { id: "w-mill", name: "Mill", kin: ["shop"] },
  "content/works/shop.json": { name: "Shop" },
  "pages/index.json": makePage({
    blocks: [
      {
        type: "card",
        id: "first",
        props: {
          title: { $site: "phone.sales" },
          link: { label: "Team", href: "/about#team" },
          icon: "monitor",
          picture: "/photo.jpg",
          sketch: "mill",
          items: {
            $from: "works",
            where: { kind: "x" },
            ids: ["w-mill"],
            sort: "-year",
            as: { name: "kind" },
          },
        },
      },
      { type: "card", props: { title: "a", link: { label: "Foot", href: "#foot" } } },
    ],
  }),
  "pages/about.json": makePage({
    blocks: [{ type: "card", id: "team", props: { title: "Team" } }],
  }),
  "pages/about-dark.json": {
    extends: "/about",
    patch: { team: { title: "[Top](#team)" }, band: { title: "Band" } },
  },
  "pages/work/[slug].json": {
    collection: "works",
    title: { $entry: "name" },
    description: "One of the works.",
    blocks: [
      { type: "card", props: { title: "Kin", items: { $from: "works", ids: { $entry: "kin" } } } },
      { type: "card", props: { title: "Mill", link: { label: "Mill", href: "/work/mill" } } },
    ],
  },
};

function makeKnowledge(more: Record<string, Json> = {}) {
  const source = makeSource({ ...documents, ...more });
  return openKnowledge({ ...source, blocks, fileNames: { "theme/sketches": ["mill"] } });
}

/** @returns the places that name a target, each as its file, its words and its role */
function tell(target: Target): string[] {
  const knowledge = makeKnowledge();
  return findMentions(knowledge, target).map(({ file, offset, length, role }) => {
    const words = knowledge.textOf(file).slice(offset, offset + length);
    return `${file} ${words}${role === "definition" ? " (defined)" : ""}`;
  });
}

describe("every place that names a thing is found", () => {
  const cases: [target: Target, places: string[]][] = [
    [
      { kind: "page", route: "/about" },
      [
        "blocks/card/schema.json /about",
        "content/redirects.json /about",
        "content/shared/band.json /about",
        "pages/about-dark.json /about",
        "pages/about.json  (defined)",
        "pages/index.json /about",
      ],
    ],
    [
      { kind: "anchor", route: "/about", id: "team" },
      [
        "content/redirects.json team",
        "content/shared/band.json team",
        "pages/about-dark.json team",
        "pages/about-dark.json team",
        "pages/about.json team (defined)",
        "pages/index.json team",
      ],
    ],
    [
      { kind: "anchor", route: "content/shared/band.json", id: "band" },
      ["content/shared/band.json band (defined)", "pages/about-dark.json band"],
    ],
    [
      { kind: "anchor", route: "content/site.json", id: "foot" },
      ["content/site.json foot (defined)", "pages/index.json foot"],
    ],
    [
      { kind: "prop", type: "card", path: ["title"] },
      [
        "blocks/card/schema.json title",
        "blocks/card/schema.json title (defined)",
        "blocks/card/schema.json title",
        "content/shared/band.json title",
        "pages/about-dark.json title",
        "pages/about-dark.json title",
        "pages/about.json title",
        "pages/index.json title",
        "pages/index.json title",
        "pages/work/[slug].json title",
        "pages/work/[slug].json title",
      ],
    ],
    [
      { kind: "prop", type: "card", path: ["items", "name"] },
      ["blocks/card/schema.json name (defined)", "pages/index.json name"],
    ],
    [
      { kind: "entry", collection: "works", key: "shop" },
      ["content/works/mill.json shop", "content/works/shop.json  (defined)"],
    ],
    [
      { kind: "entry", collection: "works", key: "w-mill" },
      [
        "content/works/mill.json  (defined)",
        "content/works/mill.json w-mill (defined)",
        "pages/index.json w-mill",
      ],
    ],
    [
      { kind: "field", collection: "works", path: ["kin"] },
      ["content/works/mill.json kin", "pages/work/[slug].json kin"],
    ],
    [
      { kind: "field", collection: "works", path: ["kind"] },
      ["pages/index.json kind", "pages/index.json kind"],
    ],
    [{ kind: "field", collection: "works", path: ["year"] }, ["pages/index.json year"]],
    [
      { kind: "setting", path: ["phone", "sales"] },
      ["content/site.json sales (defined)", "pages/index.json phone.sales"],
    ],
    [
      { kind: "shared", name: "band" },
      ["content/shared/band.json  (defined)", "content/site.json band"],
    ],
    [{ kind: "icon", name: "monitor" }, ["pages/index.json monitor"]],
    [{ kind: "file", address: "/photo.jpg" }, ["pages/index.json /photo.jpg"]],
    [{ kind: "file-name", folder: "theme/sketches", name: "mill" }, ["pages/index.json mill"]],
    [
      { kind: "token", name: "color.paper" },
      [
        "theme/tokens.json paper",
        "theme/tokens.json paper (defined)",
        "theme/tokens.json color.paper",
      ],
    ],
    [{ kind: "page", route: "/work/mill" }, ["pages/work/[slug].json /work/mill"]],
    [
      { kind: "collection", name: "works" },
      ["pages/index.json works", "pages/work/[slug].json works", "pages/work/[slug].json works"],
    ],
  ];
  test.each(cases)("%j", (target, places) => {
    expect(tell(target)).toEqual(places);
  });
});

test("what stands at a place is what was listed there", () => {
  const knowledge = makeKnowledge();
  const listed = knowledge.files.flatMap((file) => listMentions(knowledge, file));
  const named = listed.filter(({ length }) => length > 0);
  expect(named.length).toBeGreaterThan(40);
  for (const { file, offset, target } of named) {
    const here = named.filter((one) => one.file === file && one.offset === offset);
    const found = findMention(knowledge, { file, offset });
    expect(here.map((one) => one.target)).toContainEqual(found?.target);
    expect(here.map((one) => one.target)).toContainEqual(target);
  }
});

test("an unsaved text is known at once, and one with a mistake as far as it goes", () => {
  const text =
    '{ "extends": "/about", "patch": { "team": { "title": "x" } }, "aside": [ { "type": "ca';
  const knowledge = makeKnowledge({ "pages/new.json": text });
  const found = findMentions(knowledge, { kind: "prop", type: "card", path: ["title"] });
  expect(found.filter(({ file }) => file === "pages/new.json")).toHaveLength(1);
  const before = findMentions(makeKnowledge(), { kind: "page", route: "/about" });
  expect(findMentions(knowledge, { kind: "page", route: "/about" })).toHaveLength(
    before.length + 1,
  );
});

test("a patch is read anew when its base gives the id to a block of another type", () => {
  const base = makePage({ blocks: [{ type: "other", id: "team" }] });
  const knowledge = makeKnowledge({ "pages/about.json": base });
  const found = findMentions(knowledge, { kind: "prop", type: "card", path: ["title"] });
  const inPatch = found.filter(({ file }) => file === "pages/about-dark.json");
  expect(inPatch.map(({ path }) => path)).toEqual([["patch", "band", "title"]]);
});

test("each mention has the words of what it names", async () => {
  await checkMentions(nodePath.join(import.meta.dirname, "../site"));
});

test("what is given to a prop means what the prop's schema says, wherever it is written", () => {
  const props = {
    title: { $site: "claim" },
    link: { $site: "menu.0" },
    picture: { $entry: "cover" },
    items: { $from: "works" },
  };
  const knowledge = makeKnowledge({
    "content/site.json": {
      name: "Works",
      url: "https://works.example",
      language: "en",
      claim: "Who [we](/about) are",
      menu: [{ label: "Team", href: "/about#team" }],
      defaults: { footer: [{ type: "card", props: { title: "b", link: { $site: "menu.0" } } }] },
    },
    "content/works/mill.json": { name: "Mill", cover: "/photo.jpg" },
    "pages/work/[slug].json": {
      collection: "works",
      title: "W",
      description: "W",
      blocks: [{ type: "card", props }],
    },
  });
  const find = (target: Target): string[] =>
    findMentions(knowledge, target).map(({ file, path }) => `${file} ${path.join(".")}`);
  const about = find({ kind: "page", route: "/about" });
  expect(about).toContain("content/site.json claim");
  expect(about).toContain("content/site.json menu.0.href");
  expect(find({ kind: "file", address: "/photo.jpg" })).toContain("content/works/mill.json cover");
});

test("what is unused is found by one reading of each document, not one a target", () => {
  const many = Array.from({ length: 40 }, (_, index) => index);
  const knowledge = openKnowledge(
    makeSource({
      ...Object.fromEntries(
        many.map((index) => [`content/shared/part-${index}.json`, { type: "note" }]),
      ),
      ...Object.fromEntries(
        many.map((index) => [
          `pages/page-${index}.json`,
          makePage({ blocks: [{ use: "part-0" }] }),
        ]),
      ),
    }),
  );
  let reads = 0;
  const textOf = (file: string): string => {
    reads += 1;
    return knowledge.textOf(file);
  };
  const unused = findUnused({ ...knowledge, textOf }, {}, { isWithProps: true });
  expect(unused.filter(({ kind }) => kind === "shared")).toHaveLength(many.length - 1);
  expect(reads).toBeLessThan(8 * knowledge.files.length);
});
