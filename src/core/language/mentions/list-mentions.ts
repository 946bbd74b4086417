import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import { keyOf, type Mention, type Target } from "../target.ts";
import { contextOf } from "./document-context.ts";
import { listGiven, takesGiven } from "./list-given.ts";
import { noteDocument } from "./note-document.ts";
import { type PackedMentions, packMentions, unpackMentions } from "./pack-mentions.ts";
import { rememberDocuments } from "./remember-documents.ts";
import type { BoundPlace, StringText } from "./scribe.ts";
import { settleTarget } from "./settle-target.ts";

/** A document's mentions as written. */
export type DocumentMentions = {
  mentions: PackedMentions;
  /** The places that give entries of a collection to a block's property. */
  bound: BoundPlace[];
  /** The texts in Markdown that are strings of it. */
  texts: StringText[];
  /** The values that it gives to props of blocks, each as JSON. */
  given: ReadonlySet<string>;
};

/**
 * @param file path from the root
 * @returns every place of a document that names something, in the order of the text
 */
export function listMentions(knowledge: Knowledge, file: string): Mention[] {
  return listWritten(knowledge, file).map((mention) => settle(knowledge, mention));
}

/**
 * @param isSought by the target; all are, if it is left out
 * @returns the same, each by the name that is written
 */
export function listWritten(
  knowledge: Knowledge,
  file: string,
  isSought?: (target: Target) => boolean,
): Mention[] {
  return unpackMentions(readMentions(knowledge, file).mentions, isSought);
}

/** @returns those of a document by itself: without the values in it that others give to props */
export function listOwnMentions(knowledge: Knowledge, file: string): Mention[] {
  const { mentions } = ofDocuments.read(knowledge, file, contextOf(knowledge, file));
  return unpackMentions(mentions).map((mention) => settle(knowledge, mention));
}

/** @returns a mention of the real target: the page that writes an id, an entry's one name */
export function settle(knowledge: Knowledge, mention: Mention): Mention {
  const target = settleTarget(knowledge, mention.target);
  return target === mention.target ? mention : { ...mention, target };
}

/** @returns a document's mentions as written, cached by its text */
export function readMentions(knowledge: Knowledge, file: string): DocumentMentions {
  const given = listGiven(knowledge, file, readWhole);
  const context = contextOf(knowledge, file);
  return ofDocuments.read(knowledge, file, given.length === 0 ? context : { ...context, given });

  function readWhole(giver: string): ReadonlySet<string> | null {
    const read = areAllRead.has(knowledge) ? ofDocuments.read : ofDocuments.peek;
    return read(knowledge, giver, contextOf(knowledge, giver))?.given ?? null;
  }
}

const areAllRead = new WeakSet<Knowledge>();

/** Prepares for the mentions of all documents: each is read once, and not for what it gives before. */
export function expectAll(knowledge: Knowledge): void {
  areAllRead.add(knowledge);
}

/**
 * Reads the mentions of all documents, one a step: `findMentions` is fast afterwards, and an
 * editor's server may do more urgent work in between.
 */
export function* warmMentions(knowledge: Knowledge): Generator<undefined, void> {
  expectAll(knowledge);
  // What takes values is last: what others give to it is known then, and no step reads many.
  const others = knowledge.files.filter((file) => !takesGiven(file));
  for (const file of [...others, ...knowledge.files.filter(takesGiven)]) {
    readMentions(knowledge, file);
    yield;
  }
}

const ofDocuments = rememberDocuments((knowledge, file, context): DocumentMentions => {
  const { bound, texts, given, names, ...noted } = noteDocument(knowledge, file, { context });
  const byPlace = [...noted.mentions].toSorted(([one], [other]) => one - other);
  const mentions = byPlace.flatMap(([, here]) => here);
  return { mentions: packMentions(file, mentions, names.numbers), bound, texts, given };
});

/** @returns a word that a target shares with all that may turn out to be the same */
export const wordOf = remember((target: Mention["target"]): string => {
  if (target.kind === "page") return `address ${target.route}`;
  if (target.kind === "file") return `address ${target.address}`;
  if (target.kind === "anchor") return `anchor ${target.id}`;
  return keyOf(target);
});
