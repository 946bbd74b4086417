import { admitSchemas } from "../check/admit-schemas.ts";
import type { Source } from "../source.ts";
import { makeTexts } from "./make-texts.ts";

/** Every schema but the one that is generated of the others. */
const schemaFile = /^(?:blocks\/[^/]+\/schema\.json|schema\/(?!page\.schema\.json$).+)$/;

/**
 * Lays other texts over those of a site's folder: what an editor has not saved, what a fix or a program
 * would write. Nothing is read anew but what changes.
 *
 * @param texts by path; null for a document that is there no more
 * @returns the source as if it had been read with these texts
 */
export function layOver(source: Source, texts: Record<string, string | null>): Source {
  const { documents } = layTexts(source, texts);
  const isOver = (file: string): boolean => Object.hasOwn(texts, file);
  // What was wrong with the file itself was wrong with what stood there before.
  const others = source.issues.filter(({ location }) => !isOver(location.file));
  const issues = others.length === source.issues.length ? source.issues : others;
  const laid = {
    ...source,
    documents,
    issues,
    unread: (file: string) => (isOver(file) ? [] : (source.unread?.(file) ?? [])),
  };
  if (!Object.keys(texts).some((file) => schemaFile.test(file))) return laid;
  const types = Object.keys(source.blocks);
  const added = Object.keys(texts).flatMap((file) => /^blocks\/([^/]+)\//.exec(file)?.[1] ?? []);
  const schemas = Object.keys(documents).filter((file) => schemaFile.test(file));
  const admitted = admitSchemas(
    Object.fromEntries(schemas.map((file) => [file, documents[file] ?? ""])),
    [...new Set([...types, ...added])].toSorted(),
  );
  return {
    ...laid,
    blocks: admitted.blocks,
    schemas: admitted.schemas,
    issues: [
      ...issues.filter(({ id, location }) => !isOfSchema(id, location.file)),
      ...admitted.issues,
    ],
  };
}

/** Lays other texts over those of a site's documents alone: schemas, and what is wrong, stay as they were. */
export function layTexts(source: Source, texts: Record<string, string | null>): Source {
  return { ...source, documents: layDocuments(source.documents, texts) };
}

/** What a schema's text shows is found again; what the disk shows of it is not. */
function isOfSchema(id: string, file: string): boolean {
  const isOfText = id.startsWith("schema-") || ["json-syntax", "not-an-object"].includes(id);
  const isOfKeys = ["double-key", "reserved-key", "odd-character"].includes(id);
  return schemaFile.test(file) && (isOfText || isOfKeys);
}

/** Pages are read when they are asked for, so the texts below stay where they are. */
function layDocuments(
  below: Source["documents"],
  texts: Record<string, string | null>,
): Source["documents"] {
  const isThere = (file: string): boolean =>
    Object.hasOwn(texts, file) ? texts[file] !== null : file in below;
  const read = (file: string): string | undefined =>
    Object.hasOwn(texts, file) ? (texts[file] ?? undefined) : below[file];
  const isSame = Object.entries(texts).every(([file, text]) => file in below && text !== null);
  const names = isSame
    ? Object.keys(below)
    : [...new Set([...Object.keys(below), ...Object.keys(texts)])].filter(isThere).toSorted();
  return makeTexts(names, isThere, read);
}
