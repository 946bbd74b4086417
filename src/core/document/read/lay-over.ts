import { blockOfFile } from "../block-of-file.ts";
import { pickTexts, replaceTexts, textsOf } from "#core/messages/texts.ts";
import { admitSchemas } from "../check/admit-schemas.ts";
import type { KnownEntries, KnownEntry } from "./known-entry.ts";
import type { Source } from "../source.ts";

/** Every schema but the one that is generated from the others. */
const schemaFile = /^(?:blocks\/[^/]+\/schema\.json|schema\/(?!page\.schema\.json$).+)$/;

/**
 * Replaces texts of a site's folder with others: those that an editor has not saved, or that a fix
 * or a program would write. Only the changed ones are read again.
 *
 * @param texts by path; null for a removed document
 * @returns the source as if it had been read with these texts
 */
export function layOver(source: Source, texts: Record<string, string | null>): Source {
  const whole = layTexts(source, texts);
  const { documents } = whole;
  const isOver = (file: string): boolean => Object.hasOwn(texts, file);
  // Issues of a file itself are those of its old text.
  const others = source.issues.filter(({ location }) => !isOver(location.file));
  const issues = others.length === source.issues.length ? source.issues : others;
  const laid = { ...whole, issues };
  if (!Object.keys(texts).some((file) => schemaFile.test(file))) return laid;
  const types = Object.keys(source.blocks);
  const added = Object.keys(texts).flatMap((file) => blockOfFile(file) ?? []);
  const schemas = [...documents.files].filter((file) => schemaFile.test(file));
  const admitted = admitSchemas(
    textsOf(pickTexts(documents, schemas)),
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

/** Replaces texts of a site's documents alone: schemas and issues stay as they were. */
export function layTexts(source: Source, texts: Record<string, string | null>): Source {
  const laid = { ...source, documents: replaceTexts(source.documents, texts) };
  const { entries, documents } = source;
  return entries === undefined ? laid : { ...laid, entries: forgetOver(entries, documents, texts) };
}

/** The folders that have no schemas. */
const withoutSchemas = /^(?:pages|content|theme)\//;

/** Forgets the entries that other texts may make others. */
function forgetOver(
  entries: KnownEntries,
  { files }: Source["documents"],
  texts: Record<string, string | null>,
): KnownEntries {
  const changed = Object.entries(texts);
  if (changed.some(([file]) => !withoutSchemas.test(file))) return new Map();
  // Which text a name means, depends on what others there are.
  const isOther = changed.some(
    ([file, text]) => file.endsWith(".md") && (text === null || !files.has(file)),
  );
  const namesChanged = ({ provenance }: KnownEntry): boolean =>
    provenance.some(({ binding }) => isOther || Object.hasOwn(texts, binding?.file ?? ""));
  const isKept = ([file, known]: [string, KnownEntry]): boolean =>
    !Object.hasOwn(texts, file) && !namesChanged(known);
  return new Map([...entries].filter(isKept));
}

/**
 * Returns true for issues of a schema's text, which are found again; issues of the disk are not.
 */
function isOfSchema(id: string, file: string): boolean {
  const isOfText = id.startsWith("schema-") || ["json-syntax", "not-an-object"].includes(id);
  const isOfKeys = ["double-key", "reserved-key", "odd-character"].includes(id);
  return schemaFile.test(file) && (isOfText || isOfKeys);
}
