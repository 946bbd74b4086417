import { settingsFile } from "#core/document/read/content-files.ts";
import type { Knowledge } from "../knowledge.ts";
import { collectionOf, contextOf } from "./document-context.ts";
import { noteDocument, parseGiven } from "./note-document.ts";
import { rememberDocuments } from "./remember-documents.ts";

/**
 * @param readWhole returns what a document gives, if all that it names is read, or is to be read;
 *   null has it read for what it gives alone: for one entry, all documents are asked
 * @returns the values of a document of content that any document gives to props of blocks, as JSON
 */
export function listGiven(
  knowledge: Knowledge,
  file: string,
  readWhole: (file: string) => ReadonlySet<string> | null,
): string[] {
  if (!takesGiven(file)) return [];
  const given = givenOf.get(knowledge) ?? readAllGiven(knowledge, readWhole);
  givenOf.set(knowledge, given);
  return given.get(collectionOf(file) ?? null) ?? [];
}

/**
 * @returns whether documents may give values of this one to props: it is of content, or the settings, and
 *   no text, which is given as a whole
 */
export function takesGiven(file: string): boolean {
  return file === settingsFile || (collectionOf(file) !== undefined && !file.endsWith(".md"));
}

type AllGiven = ReadonlyMap<string | null, string[]>;

const givenOf = new WeakMap<Knowledge, AllGiven>();

function readAllGiven(knowledge: Knowledge, readWhole: Parameters<typeof listGiven>[2]): AllGiven {
  const givers = knowledge.files.filter(
    (file) =>
      collectionOf(file) === undefined &&
      file.endsWith(".json") &&
      bindingKeys.test(knowledge.textOf(file)),
  );
  const given = new Set(
    givers.flatMap((file) => [...(readWhole(file) ?? readGiven(knowledge, file))]),
  );
  return Map.groupBy([...given].toSorted(), (one) => parseGiven(one).collection);
}

/** Matches the key of a binding, and an escape that may write one. */
const bindingKeys = /"\$(?!schema")|\\u/;

function readGiven(knowledge: Knowledge, file: string): ReadonlySet<string> {
  return givenAlone.read(knowledge, file, contextOf(knowledge, file));
}

const givenAlone = rememberDocuments(
  (knowledge, file, context) => noteDocument(knowledge, file, { context, isForGiven: true }).given,
);
