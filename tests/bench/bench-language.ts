import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { listActions } from "#core/language/actions/list-actions.ts";
import { complete } from "#core/language/complete/complete.ts";
import { define, listDocumentLinks, refer } from "#core/language/define.ts";
import { hover } from "#core/language/hover/hover.ts";
import { type Knowledge, openKnowledge } from "#core/language/knowledge.ts";
import { pickTexts, replaceTexts, textsOf } from "#core/messages/texts.ts";
import { writeTesseraSite } from "./generate/write-tessera-site.ts";
import { warmMentions } from "#core/language/mentions/list-mentions.ts";

type Row = { what: string; first: string; median: string; worst: string };

type Ask = (knowledge: Knowledge, position: { file: string; offset: number }) => unknown;

/** How often each is asked, every time after another keystroke. */
const rounds = 21;

/** Stands where the cursor is. */
const mark = "‸";

const typing: [what: string, text: string, ask: Ask][] = [
  [
    "complete a route",
    '{ "blocks": [{ "type": "promo", "props": { "action": { "href": "/p1‸" } } }] }',
    complete,
  ],
  ["complete a base", '{ "extends": "‸" }', complete],
  ["complete a block", '{ "blocks": [‸] }', complete],
  [
    "complete an entry",
    '{ "blocks": [{ "type": "faq", "props": { "items": { "$from": "answers", "ids": ["‸"] } } }] }',
    complete,
  ],
  ["complete a patch", '{ "extends": "/", "patch": { ‸ } }', complete],
  ["hover a link", '{ "extends": "/‸" }', hover],
  ["define a page", '{ "extends": "/‸" }', define],
  [
    "links of a document",
    '{ "extends": "/‸" }',
    (knowledge, { file }) => listDocumentLinks(knowledge, file),
  ],
  [
    "actions of a block",
    '{ "blocks": [{ "type": "pro‸mo" }] }',
    (knowledge, position) => listActions(knowledge, { ...position, length: 0 }),
  ],
];

const afterReading: typeof typing = [
  ["refer to a page", '{ "extends": "/‸" }', refer],
  ["refer to a block", '{ "blocks": [{ "type": "pro‸mo" }] }', refer],
];

/** Times what an editor asks for on a site of so many pages, each time with another letter typed. */
export async function benchLanguage({ pages }: { pages: number }): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-language-"));
  try {
    const site = path.join(folder, "site");
    await writeTesseraSite(site, { count: pages, seed: 1 });
    const loaded = await loadSource(site);
    const documents = textsOf(pickTexts(loaded.documents));
    const source = { ...loaded, documents };
    const rows = typing.map((one) => time(source, one));
    const started = performance.now();
    for (const step of warmMentions(openKnowledge(source))) if (step !== undefined) break;
    const read = (performance.now() - started).toFixed(0);
    const warmed: Row = {
      what: "read all that is named, once",
      first: read,
      median: "",
      worst: "",
    };
    return [...rows, warmed, ...afterReading.map((one) => time(source, one))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function time(source: Source, [what, marked, ask]: (typeof typing)[number]): Row {
  const file = [...source.documents.files].findLast((name) => name.startsWith("pages/")) ?? "";
  const times = Array.from({ length: rounds }, (_, round) => {
    const typed = marked.replace("{", `{${" ".repeat(round)}`);
    const documents = replaceTexts(source.documents, { [file]: typed.replace(mark, "") });
    const started = performance.now();
    ask(openKnowledge({ ...source, documents }), { file, offset: typed.indexOf(mark) });
    return performance.now() - started;
  });
  const [first = 0, ...rest] = times;
  const sorted = rest.toSorted((one, other) => one - other);
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return { what, first: first.toFixed(1), median: median.toFixed(1), worst: worst.toFixed(1) };
}
