import type { Knowledge } from "../knowledge.ts";
import { keyOf, type Mention } from "../target.ts";
import { contextOf } from "./document-context.ts";
import { listGiven } from "./list-given.ts";
import { noteDocument } from "./note-document.ts";
import { rememberDocuments } from "./remember-documents.ts";
import type { BoundPlace, StringText } from "./scribe.ts";
import { settleTarget } from "./settle-target.ts";

/** A document's mentions as written, and an index of them by word. */
export type DocumentMentions = {
  mentions: Mention[];
  byWord: ReadonlyMap<string, Mention[]>;
  /** The places that give entries of a collection to a block's property. */
  bound: BoundPlace[];
  /** The texts in Markdown that are strings of it. */
  texts: StringText[];
};

/**
 * @param file path from the root
 * @returns every place of a document that names something, in the order of the text
 */
export function listMentions(knowledge: Knowledge, file: string): Mention[] {
  return readMentions(knowledge, file).mentions.map((mention) => settle(knowledge, mention));
}

/** @returns a mention of the real target: the page that writes an id, an entry's one name */
export function settle(knowledge: Knowledge, mention: Mention): Mention {
  const target = settleTarget(knowledge, mention.target);
  return target === mention.target ? mention : { ...mention, target };
}

/** @returns a document's mentions as written, cached by its text */
export function readMentions(knowledge: Knowledge, file: string): DocumentMentions {
  const given = listGiven(knowledge, file);
  const context = contextOf(knowledge, file);
  return readInContext(knowledge, file, given.length === 0 ? context : { ...context, given });
}

/**
 * Reads the mentions of all documents, one a step: `findMentions` is fast afterwards, and an
 * editor's server may do more urgent work in between.
 */
export function* warmMentions(knowledge: Knowledge): Generator<undefined, void> {
  for (const file of knowledge.files) {
    readMentions(knowledge, file);
    yield;
  }
}

const readInContext = rememberDocuments((knowledge, file, context): DocumentMentions => {
  const { bound, texts, ...noted } = noteDocument(knowledge, file, { context });
  const mentions = [...noted.mentions.values()].toSorted((one, other) => one.offset - other.offset);
  return { mentions, byWord: Map.groupBy(mentions, ({ target }) => wordOf(target)), bound, texts };
});

/** @returns a word that a target shares with all that may turn out to be the same */
export function wordOf(target: Mention["target"]): string {
  if (target.kind === "page") return `address ${target.route}`;
  if (target.kind === "file") return `address ${target.address}`;
  if (target.kind === "anchor") return `anchor ${target.id}`;
  return keyOf(target);
}
