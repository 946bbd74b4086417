import { settingsFile } from "#core/document/read/content-files.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import { collectionOf, contextOf } from "./document-context.ts";
import { noteDocument, parseGiven } from "./note-document.ts";
import { rememberDocuments } from "./remember-documents.ts";

/** @returns the values of a document of content that any document gives to props of blocks, as JSON */
export function listGiven(knowledge: Knowledge, file: string): string[] {
  const collection = file === settingsFile ? null : collectionOf(file);
  return collection === undefined ? [] : (givenOf(knowledge).get(collection) ?? []);
}

const givenOf = remember((knowledge: Knowledge): ReadonlyMap<string | null, string[]> => {
  const givers = knowledge.files.filter(
    (file) =>
      collectionOf(file) === undefined &&
      file.endsWith(".json") &&
      bindingKeys.test(knowledge.textOf(file)),
  );
  const given = new Set(
    givers.flatMap((file) => [...readGiven(knowledge, file, contextOf(knowledge, file))]),
  );
  return Map.groupBy([...given].toSorted(), (one) => parseGiven(one).collection);
});

/** Matches the key of a binding, and an escape that may write one. */
const bindingKeys = /"\$(?!schema")|\\u/;

/**
 * Reads what a document gives to props of blocks, and nothing else: for one entry, all documents are
 * asked.
 */
const readGiven = rememberDocuments((knowledge, file, context): ReadonlySet<string> => {
  return noteDocument(knowledge, file, { context, isForGiven: true }).given;
});
