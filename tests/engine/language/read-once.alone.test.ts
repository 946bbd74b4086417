import { beforeEach, expect, test, vi } from "vitest";
import { parseDocument } from "#core/edit/parse-tree.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { findUnused } from "#core/language/look-up/find-unused.ts";
import { findTargets, listWords } from "#core/language/look-up/find-targets.ts";
import { findMentions } from "#core/language/mentions/find-mentions.ts";
import { readMentions, warmMentions } from "#core/language/mentions/list-mentions.ts";
import { unpackMentions } from "#core/language/mentions/pack-mentions.ts";
import { locateValue } from "#core/messages/locate-value.ts";
import { makePage, makeSource } from "../document/make-source.ts";

vi.mock("#core/edit/parse-tree.ts", { spy: true });

const blocks = {
  note: {
    type: "object",
    properties: { text: { type: "string", format: "rich-text" }, name: { type: "string" } },
  },
};

let sites = 0;

/**
 * A site of forty pages, each of which gives values of content to a block, and eight entries; its
 * texts are its own, so that nothing of them is known.
 */
function makeKnowledge() {
  sites += 1;
  const notes = [
    { type: "note", id: "one", props: { text: { $site: "motto" }, name: "A" } },
    { type: "note", props: { text: { $entry: "lead", collection: "works" }, name: "B" } },
  ];
  const pages = Array.from({ length: 40 }, (_, index) => [
    `pages/p/${index}.json`,
    makePage({ title: `Page ${index} of ${sites}`, blocks: notes }),
  ]);
  const entries = Array.from({ length: 8 }, (_, index) => [
    `content/works/work-${index}.json`,
    { slug: `work-${index}`, lead: `See [all](/p/1) of ${sites}.` },
  ]);
  return openKnowledge({ ...makeSource(Object.fromEntries([...pages, ...entries])), blocks });
}

function countReads(): number {
  return vi.mocked(parseDocument).mock.calls.length;
}

beforeEach(() => void vi.clearAllMocks());

test("what is unused, and what all pages name, is found by one reading of each document", () => {
  for (const find of [
    (knowledge: ReturnType<typeof makeKnowledge>) =>
      findUnused(knowledge, {}, { isWithProps: true }),
    (knowledge: ReturnType<typeof makeKnowledge>) =>
      findMentions(knowledge, { kind: "block", type: "note" }),
  ]) {
    const knowledge = makeKnowledge();
    vi.clearAllMocks();
    find(knowledge);
    const reads = countReads();
    expect(reads).toBeGreaterThanOrEqual(knowledge.pages.size);
    // Schemas and tokens are looked for, though this site has none in files.
    expect(reads).toBeLessThanOrEqual(knowledge.files.length + 5);
  }
});

test("an editor's server reads one document a step", () => {
  const knowledge = makeKnowledge();
  vi.clearAllMocks();
  const steps = warmMentions(knowledge);
  const reads = Array.from({ length: knowledge.files.length }, () => {
    const before = countReads();
    steps.next();
    return countReads() - before;
  });
  expect(Math.max(...reads)).toBe(1);
});

test("for a name that nothing has, no page is read", () => {
  const knowledge = makeKnowledge();
  vi.clearAllMocks();
  expect(findTargets(knowledge, "notte", null)).toEqual([]);
  expect(listWords(knowledge, null, "notte")).toContain("note");
  expect(countReads()).toBeLessThan(5);
  expect(listWords(knowledge, "anchor", "#on")).toContain("/p/0#one");
});

test("what many documents name is one object, and a mention of it 16 bytes", () => {
  const knowledge = makeKnowledge();
  const [one, other] = ["pages/p/1.json", "pages/p/2.json"].map((file) => {
    const { mentions } = readMentions(knowledge, file);
    expect(mentions.numbers.byteLength).toBe(16 * unpackMentions(mentions).length);
    return unpackMentions(mentions, ({ kind }) => kind === "prop");
  });
  expect(one?.length).toBeGreaterThan(0);
  for (const [index, mention] of one?.entries() ?? []) {
    expect(mention.target).toBe(other?.[index]?.target);
    expect(mention.path).toBe(other?.[index]?.path);
  }
});

test("the trees of a thousand documents with a mistake each are not kept", () => {
  const { source } = makeKnowledge();
  const files = [...source.documents.files].filter((file) => file.startsWith("pages/"));
  vi.clearAllMocks();
  const ask = (file: string, location: object): unknown =>
    locateValue(source.documents, { file, path: ["title"], ...location });
  for (const file of files) ask(file, { span: { offset: 1, length: 1 } });
  expect(countReads()).toBe(0);
  const [first = ""] = files;
  for (const file of [first, first, ...files, first]) ask(file, {});
  expect(countReads()).toBe(files.length + 1);
});
