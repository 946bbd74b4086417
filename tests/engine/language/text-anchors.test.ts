import { parseSync } from "vite";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { complete } from "#core/language/complete/complete.ts";
import { define, refer } from "#core/language/define.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { describeTarget } from "#core/language/look-up/describe-target.ts";
import { changeSource } from "#core/language/rename/apply-plan.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import type { RenameKind } from "#core/language/rename/rename.ts";
import { makePage, makeSource } from "../document/make-source.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import { placeCursor } from "./place-cursor.ts";

const story = `Once.

See [the wait](#tale-the-longest-wait), [our form](/contact#form), [the hall](/notes/fair#the-hall) and [below](#more).

## The longest wait

Words.

## The longest wait

Words.
`;

const fair = `## The hall

Back to [the top](#top), or to [the story](/story#tale-the-longest-wait-2).
`;

const prose: JsonObject = {
  type: "object",
  properties: { body: { type: "string", format: "markdown" } },
  examples: [{ body: "An example." }],
};

const documents: Record<string, Json> = {
  "blocks/prose/schema.json": prose,
  "schema/content/notes.json": {
    type: "object",
    properties: { slug: { type: "string" }, body: { type: "string", format: "markdown" } },
  },
  "pages/contact.json": makePage({ blocks: [{ type: "prose", id: "form", props: {} }] }),
  "pages/story.json": makePage({
    blocks: [
      { type: "prose", id: "tale", props: { body: { $file: "story.md" } } },
      { type: "prose", id: "more", props: { body: "See [the hall](/notes/fair#the-hall)." } },
    ],
  }),
  "pages/notes/[slug].json": makePage({
    collection: "notes",
    blocks: [
      { type: "prose", id: "top", props: {} },
      { type: "prose", props: { body: { $entry: "body" } } },
    ],
  }),
  "content/notes/fair.json": { slug: "fair", body: { $file: "fair.md" } },
  "content/notes/fair.md": fair,
  "pages/story.md": story,
};

const made = makeSource(documents);
const source = { ...made, blocks: { ...made.blocks, prose } };

function places(target: Parameters<typeof describeTarget>[1]) {
  const { defined, used } = describeTarget(openKnowledge(source), target, {});
  const write = ({ file, line, column }: (typeof used)[number]): string =>
    `${file}:${line}:${column}`;
  return { defined: defined.map(write), used: used.map(write) };
}

test("anchors of texts are references: to blocks, and to headings of texts, which texts define", () => {
  expect(places({ kind: "anchor", route: "/contact", id: "form" }).used).toEqual([
    "pages/story.md:3:61",
  ]);
  expect(places({ kind: "anchor", route: "/notes/fair", id: "the-hall" })).toEqual({
    defined: ["content/notes/fair.md:1:1"],
    used: [expect.stringMatching(/^pages\/story\.json:/), "pages/story.md:3:91"],
  });
  expect(places({ kind: "anchor", route: "/story", id: "tale-the-longest-wait-2" })).toEqual({
    defined: ["pages/story.md:9:1"],
    used: ["content/notes/fair.md:3:51"],
  });
  expect(places({ kind: "anchor", route: "/notes/[slug]", id: "top" }).used).toEqual([
    "content/notes/fair.md:3:20",
  ]);
});

test("an anchor leads to its block or heading, and back to its links", () => {
  const at = (marked: string): [string, number][] => {
    const { knowledge, position } = placeCursor(source, "pages/story.md", marked);
    return (define(knowledge, position)?.to ?? []).map((span) => [span.file, span.offset]);
  };
  const marked = story.replace("#tale-the-longest-wait)", "#tale-the-long‸est-wait)");
  expect(at(marked)).toEqual([["pages/story.md", story.indexOf("## The longest")]]);
  const toForm = story.replace("/contact#form", "/contact#fo‸rm");
  expect(at(toForm)[0]?.[0]).toBe("pages/contact.json");
  const { knowledge, position } = placeCursor(source, "pages/story.md", toForm);
  expect(refer(knowledge, position).map(({ file }) => file)).toEqual(["pages/story.md"]);
});

test("anchors are completed: of the text's own page, and of another", () => {
  const labels = (file: string, marked: string): string[] => {
    const { knowledge, position } = placeCursor(source, file, marked);
    return complete(knowledge, position).items.map(({ label }) => label);
  };
  const own = "[x](#‸)\n\n## The longest wait\n";
  expect(labels("pages/story.md", own)).toEqual(["#tale", "#more", "#tale-the-longest-wait"]);
  expect(labels("content/notes/fair.md", "[x](#‸)\n\n## The hall\n")).toEqual([
    "#top",
    "#the-hall",
  ]);
  expect(labels("content/notes/fair.md", "[x](/story#‸)")).toEqual([
    "/story#tale",
    "/story#more",
    "/story#tale-the-longest-wait",
    "/story#tale-the-longest-wait-2",
  ]);
});

test("headings of texts within JSON are anchors too: of a page's block, and of an entry", () => {
  const inline = {
    ...source,
    documents: replaceTexts(source.documents, {
      "pages/talk.json": JSON.stringify(
        makePage({
          blocks: [
            {
              type: "prose",
              id: "say",
              props: { body: 'A "word".\n\n## One thing\n\n[x](#say-one-thing)' },
            },
            { type: "prose", props: { body: "See [there](/notes/short#in-short)." } },
          ],
        }),
      ),
      "content/notes/short.json": JSON.stringify({ slug: "short", body: "Yes.\n\n## In short\n" }),
    }),
  };
  const at = (file: string, marked: string) => placeCursor(inline, file, marked);
  const labels = (marked: string): string[] => {
    const { knowledge, position } = at("pages/story.md", marked);
    return complete(knowledge, position).items.map(({ label }) => label);
  };
  expect(labels("[x](/talk#‸)")).toEqual(["/talk#say", "/talk#say-one-thing"]);
  expect(labels("[x](/notes/short#‸)")).toEqual(["/notes/short#top", "/notes/short#in-short"]);
  const talk = inline.documents.read("pages/talk.json") ?? "";
  const within = at("pages/talk.json", talk.replace("#say-one-thing", "#‸"));
  expect(complete(within.knowledge, within.position).items.map(({ label }) => label)).toContain(
    "#say-one-thing",
  );
  const started = talk.indexOf("#say-one");
  expect(complete(within.knowledge, within.position)).toMatchObject({ offset: started, length: 1 });
  const block = at("pages/talk.json", talk.replace("[x](#say-one-thing)", ":::pro‸"));
  expect(complete(block.knowledge, block.position)).toMatchObject({
    offset: started - "[x](".length + ":::".length,
    items: expect.arrayContaining([expect.objectContaining({ label: "prose" })]),
  });
  const { knowledge, position } = at("pages/talk.json", talk.replace("#say-one", "#say-o‸ne"));
  expect(define(knowledge, position)?.to).toEqual([
    { file: "pages/talk.json", offset: talk.indexOf("## One"), length: 0 },
  ]);
  const entry = at("pages/talk.json", talk.replace("#in-short", "#in-s‸hort"));
  expect(define(entry.knowledge, entry.position)?.to[0]?.file).toBe("content/notes/short.json");
  const anchor = { kind: "anchor", route: "/talk", id: "say-one-thing" } as const;
  expect(describeTarget(openKnowledge(inline), anchor, {}).defined).toHaveLength(1);
  const change = { kind: "id", from: "/talk#say", to: "tell", today: "2026-11-25" } as const;
  const plan = planRename(openKnowledge(inline), change, { texts: {}, parse: parseSync });
  if ("problem" in plan) throw new Error(plan.problem);
  const changed = changeSource(inline, plan).documents.read("pages/talk.json");
  expect(changed).toBe(talk.replace('"say"', '"tell"').replace("#say-", "#tell-"));
});

function rename(kind: RenameKind, from: string, to: string) {
  const change = { kind, from, to, today: "2026-11-25" };
  const plan = planRename(openKnowledge(source), change, { texts: {}, parse: parseSync });
  if ("problem" in plan) throw new Error(plan.problem);
  return changeSource(source, plan).documents;
}

test("a block's new id is written into texts, and into links to the headings in it", () => {
  const form = rename("id", "/contact#form", "write");
  expect(form.read("pages/story.md")).toBe(story.replace("#form", "#write"));
  const tale = rename("id", "/story#tale", "wait");
  expect(tale.read("pages/story.md")).toBe(story.replace("#tale-", "#wait-"));
  expect(tale.read("content/notes/fair.md")).toBe(fair.replace("#tale-", "#wait-"));
  const top = rename("id", "/notes/[slug]#top", "head");
  expect(top.read("content/notes/fair.md")).toBe(fair.replace("#top", "#head"));
});

test("a heading's page has a new address in every text, and its anchor stays", () => {
  const page = rename("page", "/story", "/tale");
  expect(page.read("content/notes/fair.md")).toBe(fair.replace("/story#", "/tale#"));
  const entry = rename("entry", "notes/fair", "fare");
  expect(entry.read("pages/story.md")).toBe(story.replace("/notes/fair#", "/notes/fare#"));
});
