import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { changeSource, editTexts } from "#core/language/rename/apply-plan.ts";
import { findNewMessages } from "#core/language/rename/find-new-messages.ts";
import { nameFileRename, nameRename } from "#core/language/rename/name-rename.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import type { Code, RenameKind } from "#core/language/rename/rename.ts";
import { pickTexts, replaceTexts } from "#core/messages/texts.ts";
import { checkRenames } from "./check-renames.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const today = "2026-06-15";

type Names = [kind: RenameKind, from: string, to: string];

const card: JsonObject = {
  type: "object",
  additionalProperties: false,
  required: ["title"],
  properties: {
    title: { type: "string", format: "rich-text" },
    link: { $ref: "tessera:definitions#/definitions/link" },
    items: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["name"],
        properties: { name: { type: "string" }, note: { type: "string" } },
      },
    },
  },
  examples: [{ title: "An example", items: [{ name: "One" }] }],
};

const documents: Record<string, Json> = {
  "blocks/card/schema.json": card,
  "blocks/card/presets/short.json": { title: "Short", props: { title: "A title" } },
  "schema/content/works.json": {
    type: "object",
    "x-page": "/work/[slug]",
    properties: {
      id: { type: "string" },
      name: { type: "string" },
      slug: { type: "string" },
      kin: { type: "array" },
    },
  },
  "content/site.json": {
    name: "Works",
    url: "https://works.example",
    language: "en",
    defaults: { closing: [{ use: "band" }] },
  },
  "content/redirects.json": `[
  // of the first year
  { "from": "/old", "to": "/about#team" },
  { "from": "/people", "to": "/work/mill" },
]
`,
  "content/shared/band.json": {
    type: "card",
    id: "band",
    props: { title: "See the [team](/about#team) and the [mill](/work/mill?a=1#top)" },
  },
  "content/works/mill.json": { name: "Mill", kin: ["shop"] },
  "content/works/shop.json": { id: "w-shop", slug: "shop", name: "Shop" },
  "pages/index.json": makePage({
    $schema: "../schema/page.schema.json",
    blocks: [
      {
        type: "card",
        props: { title: "Home", items: { $from: "works", ids: ["mill", "w-shop"] } },
      },
      { type: "card", props: { title: "a", link: { label: "Team", href: "/about#team" } } },
    ],
  }),
  "pages/about.json": `{
  // Who we are.
  "$schema": "../schema/page.schema.json",
  "title": "About", "description": "Who we are.",
  "blocks": [ { "type":"card", "id": "team", "props": { "title": "Team", "items": [ { "name": "Ada" } ] } } ]
}
`,
  "pages/about-dark.json": { extends: "/about", theme: "dark", patch: { team: { title: "Dark" } } },
  "pages/draft.json": makePage({ status: "draft" }),
  "pages/work/[slug].json": {
    collection: "works",
    title: { $entry: "name" },
    description: "One of the works.",
    blocks: [
      {
        type: "card",
        id: "top",
        props: { title: "Kin", items: { $from: "works", ids: { $entry: "kin" } } },
      },
    ],
  },
  "pages/mill-dark.json": { extends: "/work/mill", theme: "dark" },
};

const code: Code = {
  "blocks/card/block.tsx":
    'export function Block({ title, items }: Props) {\n  return <p className="card card-on">{title}{items.map(({ name }) => name)}</p>;\n}\n',
  "blocks/card/style.css":
    ".card { --card-gap: 1px; }\n.card-on { gap: var(--card-gap); }\n.postcard { x: y }\n",
  "theme/theme.css": ".card { margin: 0; }\n",
  "theme/parts/top.tsx":
    '<a href="/about">Us</a> <a href="/about/x">X</a> <a href="/about#team">Team</a>\n',
};

function makeSite(): Source {
  const source = makeSource(documents);
  const schema = documents["schema/content/works.json"] as JsonObject;
  return {
    ...source,
    blocks: { card },
    schemas: { "schema/content/works.json": schema },
    assets: ["/photo.jpg"],
  };
}

function plan(source: Source, [kind, from, to]: Names, own: Code = {}) {
  return planRename(
    openKnowledge(source),
    { kind, from, to, today },
    { texts: own, parse: parseSync },
  );
}

function planWhole(source: Source, names: Names, own: Code = {}) {
  const found = plan(source, names, own);
  if ("problem" in found) throw new Error(found.problem);
  return found;
}

/** @returns the lines that a rename writes, as `file: line`, and the files that move */
function tell(kind: RenameKind, names: [string, string]): string[] {
  const source = makeSite();
  const found = planWhole(source, [kind, ...names], code);
  const before: Record<string, string> = { ...pickTexts(source.documents), ...code };
  const lines = Object.entries(editTexts(found, before)).flatMap(([file, text]) => {
    const old = new Set((before[file] ?? "").split("\n"));
    const fresh = text.split("\n").filter((line) => !old.has(line));
    return fresh.map((line) => `${file}: ${line.trim()}`);
  });
  expect(findNewMessages(source, found, today)).toEqual([]);
  return [...lines.toSorted(), ...found.moves.map(({ from, to }) => `${from} → ${to}`)];
}

describe("every reference follows", () => {
  test("a page: links, variants, redirects, the path to its schema", () => {
    expect(tell("page", ["/about", "/company/us"])).toEqual([
      'content/redirects.json: { "from": "/about", "to": "/company/us" }',
      'content/redirects.json: { "from": "/old", "to": "/company/us#team" },',
      'content/shared/band.json: "title": "See the [team](/company/us#team) and the [mill](/work/mill?a=1#top)"',
      'pages/about-dark.json: "extends": "/company/us",',
      'pages/about.json: "$schema": "../../schema/page.schema.json",',
      'pages/index.json: "href": "/company/us#team"',
      "pages/about.json → pages/company/us.json",
    ]);
  });

  test("a draft that moves needs no redirect", () => {
    expect(tell("page", ["/draft", "/later"])).toEqual(["pages/draft.json → pages/later.json"]);
  });

  test("a [slug] page: the address of each entry", () => {
    const told = tell("page", ["/work/[slug]", "/works/[slug]"]);
    expect(told).toContain('schema/content/works.json: "x-page": "/works/[slug]",');
    expect(told).toContain(
      'content/redirects.json: { "from": "/work/mill", "to": "/works/mill" },',
    );
    expect(told).toContain('content/redirects.json: { "from": "/work/shop", "to": "/works/shop" }');
    expect(told).toContain('content/redirects.json: { "from": "/people", "to": "/works/mill" },');
    expect(told).toContain('pages/mill-dark.json: "extends": "/works/mill",');
    expect(told.at(-1)).toBe("pages/work/[slug].json → pages/works/[slug].json");
  });

  test("an entry by its slug: its page's address, its file", () => {
    expect(tell("entry", ["works/mill", "water-mill"])).toEqual([
      'content/redirects.json: { "from": "/people", "to": "/work/water-mill" },',
      'content/redirects.json: { "from": "/work/mill", "to": "/work/water-mill" }',
      'content/shared/band.json: "title": "See the [team](/about#team) and the [mill](/work/water-mill?a=1#top)"',
      'pages/index.json: "mill",'.replace("mill", "water-mill"),
      'pages/mill-dark.json: "extends": "/work/water-mill",',
      "content/works/mill.json → content/works/water-mill.json",
    ]);
  });

  test("an entry by its id: who names it by that, and no address", () => {
    expect(tell("entry", ["w-shop", "w-store"])).toEqual([
      'content/works/shop.json: "id": "w-store",',
      'pages/index.json: "w-store"',
    ]);
  });

  test("a block: its folder, its classes, its documents", () => {
    const found = planWhole(makeSite(), ["block", "card", "tile"], code);
    const texts = editTexts(found, code);
    expect(texts["blocks/card/style.css"]).toBe(
      ".tile { --tile-gap: 1px; }\n.tile-on { gap: var(--tile-gap); }\n.postcard { x: y }\n",
    );
    expect(texts["blocks/card/block.tsx"]).toContain('className="tile tile-on"');
    expect(found.look).toEqual([{ file: "theme/theme.css", offset: 1, length: 4 }]);
    expect(tell("block", ["card", "tile"])).toContain('content/shared/band.json: "type": "tile",');
    expect(found.moves).toEqual([{ from: "blocks/card", to: "blocks/tile" }]);
  });

  test("a prop: schema, documents, patches, and the code that takes it", () => {
    const told = tell("prop", ["card.title", "heading"]);
    expect(told).toContain('blocks/card/schema.json: "heading"');
    expect(told).toContain('blocks/card/presets/short.json: "heading": "A title"');
    expect(told).toContain('pages/about-dark.json: "heading": "Dark"');
    expect(told).toContain(
      "blocks/card/block.tsx: export function Block({ heading: title, items }: Props) {",
    );
  });

  test("a prop of items that are a field of the entry: content keeps its name", () => {
    const source = makeSite();
    const talks = { type: "array", items: { type: "object", properties: { name: {} } } };
    const works = { type: "object", properties: { name: { type: "string" }, talks } };
    const template = {
      collection: "works",
      title: { $entry: "name" },
      description: "One of the works.",
      blocks: [{ type: "card", props: { title: "Talks", items: { $entry: "talks" } } }],
    };
    const file = "pages/work/[slug].json";
    const site = {
      ...source,
      schemas: { "schema/content/works.json": works },
      documents: replaceTexts(source.documents, { [file]: JSON.stringify(template) }),
    };
    const found = planWhole(site, ["prop", "card.items.name", "label"]);
    const after = editTexts(found, pickTexts(site.documents))[file];
    expect(after).toContain('{"$entry":"talks", "as": { "label": "name" }}');
  });

  test("a prop that entries give by its name: the binding says which field it is", () => {
    const source = makeSite();
    const found = planWhole(source, ["prop", "card.items.name", "label"], code);
    const changed = changeSource(source, found);
    expect(changed.documents.read("pages/work/[slug].json")).toContain('"label": "name"');
    expect(changed.documents.read("pages/about.json")).toContain('{ "label": "Ada" }');
    expect(findNewMessages(source, found, today)).toEqual([]);
    expect(found.look.map(({ file }) => file)).toEqual([
      "blocks/card/block.tsx",
      "blocks/card/block.tsx",
    ]);
    const back = planWhole(changed, ["prop", "card.items.label", "name"]);
    expect(pickTexts(changeSource(changed, back).documents)).toEqual(pickTexts(source.documents));
  });

  test("an id: links and patches, on every page that has the block", () => {
    expect(tell("id", ["/about#team", "people"])).toEqual([
      'content/redirects.json: { "from": "/old", "to": "/about#people" },',
      'content/shared/band.json: "title": "See the [team](/about#people) and the [mill](/work/mill?a=1#top)"',
      'pages/about-dark.json: "people": {',
      'pages/about.json: "blocks": [ { "type":"card", "id": "people", "props": { "title": "Team", "items": [ { "name": "Ada" } ] } } ]',
      'pages/index.json: "href": "/about#people"',
    ]);
  });

  test("a shared block: who uses it, and its file", () => {
    expect(tell("shared", ["band", "end"])).toEqual([
      'content/site.json: "use": "end"',
      "content/shared/band.json → content/shared/end.json",
    ]);
  });
});

test("a block's name in a sentence of its code is no class", () => {
  const text =
    "// It's a card, isn't it?\nconst a = <p className={`card-${on ? 'card' : ''}`}>'card'</p>;\n";
  const file = "blocks/card/block.tsx";
  const found = planWhole(makeSite(), ["block", "card", "tile"], { [file]: text });
  expect(editTexts(found, { [file]: text })[file]).toBe(
    "// It's a card, isn't it?\nconst a = <p className={`tile-${on ? 'tile' : ''}`}>'card'</p>;\n",
  );
});

test("lines of code that name what moves are shown", () => {
  const text = code["theme/parts/top.tsx"] ?? "";
  const tellLook = (names: Names): string[] =>
    planWhole(makeSite(), names, code).look.map(({ offset, length }) =>
      text.slice(offset, offset + length + 1),
    );
  expect(tellLook(["page", "/about", "/us"])).toEqual(['/about"', "/about#"]);
  expect(tellLook(["id", "/about#team", "people"])).toEqual(['#team"']);
});

test("a redirect that stood in the way turns round, and none leads to another", () => {
  const source = makeSite();
  const there = changeSource(source, planWhole(source, ["page", "/about", "/us"]));
  const back = changeSource(there, planWhole(there, ["page", "/us", "/about"]));
  const redirects = back.documents.read("content/redirects.json");
  expect(redirects).toContain('{ "from": "/us", "to": "/about" }');
  expect(redirects).toContain('{ "from": "/old", "to": "/about#team" }');
  expect(redirects?.match(/from/g)).toHaveLength(3);
});

describe("what would collide is refused", () => {
  const cases: [kind: RenameKind, from: string, to: string, problem: string][] = [
    ["page", "/abuot", "/us", 'There is no page "/abuot". Did you mean "/about"?'],
    ["page", "/about", "us", 'An address begins with a slash. Did you mean "/us"?'],
    ["page", "/about", "/us/", 'An address ends without a slash. Did you mean "/us"?'],
    [
      "page",
      "/about",
      "/draft",
      "pages/draft.json already has the address /draft. Choose another, or rename that page first.",
    ],
    ["page", "/about", "/work/mill", "/work/[slug].json"],
    [
      "page",
      "/about",
      "/photo.jpg",
      "public/photo.jpg already has the address /photo.jpg. Choose another.",
    ],
    ["page", "/about", "/über uns", "which cannot contain"],
    ["page", "/about", "/v1/x", "/v1/x"],
    [
      "page",
      "/about",
      "/x/[slug]",
      "[slug] is the place of an entry's slug, and /about has no entry. Leave it out.",
    ],
    ["page", "/work/[slug]", "/works", 'as in "/work/[slug]"'],
    ["page", "/work/mill", "/mill", "tessera rename entry works/mill <slug>"],
    ["page", "/", "/home", 'The page "/" is the first page of the site'],
    ["entry", "mil", "x", 'Did you mean "mill"?'],
    ["entry", "work/mill", "x", 'There is no collection "work". Did you mean "works"?'],
    ["entry", "mill", "shop", 'already has an entry "shop"'],
    ["entry", "mill", "a b", "a-b"],
    ["block", "cart", "x", 'There is no block "cart". Did you mean "card"?'],
    ["block", "card", "Big Card", "big-card"],
    ["prop", "card.titel", "x", 'Did you mean "card.title"?'],
    ["prop", "card.title", "link", 'already defines "card.link"'],
    ["prop", "card.title", "the title", 'Did you mean "theTitle"?'],
    ["prop", "card.link.label", "x", 'defines no prop "card.link.label"'],
    ["field", "work.name", "x", 'Did you mean "works"?'],
    ["field", "works.nam", "x", 'Did you mean "works.name"?'],
    ["field", "works", "x", "Type the name of a field of works."],
    ["field", "works.name", "kin", 'already defines "works.kin"'],
    ["field", "works.name", "full name", 'Did you mean "fullName"?'],
    ["field", "works.slug", "x", 'The engine reads the field "slug": it keeps its name.'],
    ["field", "works.name", "href", 'The engine reads a field "href" of its own.'],
    ["id", "#teem", "x", 'Did you mean "team"?'],
    ["id", "/about#team", "Our Team", 'Did you mean "our-team"?'],
    ["id", "/about#team", "band", 'already has a block with the id "band". Choose another id.'],
    ["shared", "bend", "x", 'There is no shared block "bend". Did you mean "band"?'],
    ["shared", "band", "a/b", "a-b"],
  ];
  test.each(cases)("%s %s %s", (...[kind, from, to, problem]) => {
    const found = plan(makeSite(), [kind, from, to]);
    expect("problem" in found ? found.problem : "nothing refused").toContain(
      problem === "/work/[slug].json" ? "/work/[slug] already makes /work/mill" : problem,
    );
  });
});

describe("over all documents", async () => {
  await checkRenames(path.join(import.meta.dirname, "../site"));
});

describe("a rename is read off what an editor knows", () => {
  test("of what stands under the cursor", () => {
    const anchor = { kind: "anchor", route: "/about", id: "team" } as const;
    expect(nameRename(anchor)).toEqual({ kind: "id", from: "/about#team" });
    expect(nameRename({ kind: "prop", type: "card", path: ["items", "name"] })).toEqual({
      kind: "prop",
      from: "card.items.name",
    });
    expect(nameRename({ kind: "icon", name: "monitor" })).toBeNull();
  });

  test.each([
    ["pages/a.json", "pages/b/index.json", { kind: "page", from: "/a", to: "/b" }],
    [
      "content/works/mill.json",
      "content/works/fan.json",
      { kind: "entry", from: "works/mill", to: "fan" },
    ],
    [
      "content/shared/band.json",
      "content/shared/end.json",
      { kind: "shared", from: "band", to: "end" },
    ],
    ["content/works/mill.json", "content/others/mill.json", null],
    ["pages/a.json", "pages/a.txt", null],
    ["public/a.png", "public/b.png", null],
  ])("of %s that becomes %s", (from, to, rename) => {
    expect(nameFileRename(from, to)).toEqual(rename);
  });
});

test("the pages of a list move with it: links to them follow, and old addresses redirect", () => {
  const works = ["Mill", "Shop", "Office"].map((name) => ({ name }));
  const items = { $from: "works", per: 2 };
  const source = makeSource({
    "content/works.json": works,
    "pages/log.json": makePage({ blocks: [{ type: "list", props: { items } }] }),
    "pages/index.json": makePage({
      blocks: [{ type: "list", props: { items: [{ name: "Older", href: "/log/page/2" }] } }],
    }),
  });
  const { documents: changed } = changeSource(
    source,
    planWhole(source, ["page", "/log", "/diary"]),
  );
  expect(JSON.parse(changed.read("content/redirects.json") ?? "")).toEqual([
    { from: "/log", to: "/diary" },
    { from: "/log/page/2", to: "/diary/page/2" },
  ]);
  expect(changed.read("pages/index.json")).toContain('"/diary/page/2"');
});
