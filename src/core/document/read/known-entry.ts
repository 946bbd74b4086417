import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Texts } from "#core/messages/texts.ts";
import { remember, rememberLast } from "#core/remember.ts";
import type { Provenance } from "../inherit/traced-value.ts";
import { type BriefFields, openFields } from "./brief-fields.ts";
import { parseJson, parseStrictly } from "./read-json.ts";

/**
 * What is kept of an entry that looks nothing up but texts, and has no error by itself: a site may have more of them than can be read for each build.
 */
export type KnownEntry = {
  /** Its fields as written. */
  written: BriefFields;
  /** Its fields with the defaults of its schema and its texts; null where they are as written. */
  bound: BriefFields | null;
  /** Where its texts were named. */
  provenance: Provenance[];
  /** Deprecated fields that it has, and all else that is wrong in it by itself and no error. */
  warnings: Issue[];
  /** A hash of its bound fields. */
  key: string;
};

/** Known entries by file, as long as their texts and schemas are the same. */
export type KnownEntries = ReadonlyMap<string, KnownEntry>;

/** How many whole entries are at hand: a page reads the fields of its own one by one. */
export const keptWhole = 16;

/** What is known of an entry, by its fields. */
const knownBy = new WeakMap<JsonObject, KnownEntry>();

/** @returns what is known of the entry that has these fields, as written or bound */
export function knownOf(fields: JsonObject): KnownEntry | undefined {
  return knownBy.get(fields);
}

/** Notes whose bound fields these are. */
export function noteKnown(fields: JsonObject, known: KnownEntry): void {
  knownBy.set(fields, known);
}

const wholeOf = remember((documents: Texts) =>
  rememberLast(keptWhole, (file): JsonObject => {
    // A file may be gone, or torn, since it was known: the next build reports that.
    const text = documents.read(file) ?? "";
    // It was known to have no mistake; comments and trailing commas are none.
    const { value } = parseStrictly(text) ?? parseJson(file, text);
    return isJsonObject(value) ? value : {};
  }),
);

const opened = new WeakMap<KnownEntry, JsonObject>();

/** @returns the fields of a known entry as written: the same object each time */
export function openKnown(file: string, known: KnownEntry, documents: Texts): JsonObject {
  const before = opened.get(known);
  if (before !== undefined) return before;
  const fields = openFields(known.written, () => wholeOf(documents)(file));
  opened.set(known, fields);
  knownBy.set(fields, known);
  return fields;
}
