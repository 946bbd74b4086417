import { bindAlone } from "#core/document/bind/bind-part.ts";
import type { Lookup } from "#core/document/bind/lookup.ts";
import { checkUses } from "#core/document/check/check-bound.ts";
import { checkerOf } from "#core/document/checker-of.ts";
import { migrationsOf } from "#core/document/migrate/bring-forward.ts";
import { toBrief } from "#core/document/read/brief-fields.ts";
import type { KnownEntry } from "#core/document/read/known-entry.ts";
import { bringContent } from "#core/document/read/bring-content.ts";
import { collectionOf, isEntryFile } from "#core/document/read/content-files.ts";
import { parseJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { NodeGraph } from "#core/graph/node-graph.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { toQuestions } from "./survey-documents.ts";

/** What is known of each entry by file; null for one that must be read. */
export type EntryRecords = NodeGraph<KnownEntry | null>;

/** The question for all schemas, and for the migrations of all content. */
const schemas = "schemas";

/**
 * Reads the entries of which nothing is known yet, one by one.
 *
 * @param source its texts are read on demand
 * @param of `known` is what earlier states of the site had; what is out of date is dropped from it
 * @returns the same source, whose other entries need not be read
 */
export function knowEntries(
  source: Source,
  { known, stamps }: { known: EntryRecords; stamps: Stamps },
): Source {
  const schemasKey = nameSchemas(source);
  known.refresh((question) =>
    question === schemas ? schemasKey : (stamps.get(question.slice("text:".length))?.[3] ?? ""),
  );
  const files = [...source.documents.files].filter(isEntryFile);
  known.keepOnly(new Set(files));
  const entries = files.flatMap((file): [string, KnownEntry][] => {
    const before = known.get(file);
    const entry = before === undefined ? knowEntry(source, file, known) : before;
    return entry === null ? [] : [[file, entry]];
  });
  return { ...source, entries: new Map(entries) };
}

function nameSchemas(source: Source): string {
  const keys = Object.keys(source.schemas).map((file) =>
    migrationsOf(source, file).map(({ key }) => key),
  );
  return hashContent(JSON.stringify([source.blocks, source.schemas, keys]));
}

function knowEntry(source: Source, file: string, known: EntryRecords): KnownEntry | null {
  const { entry, files } = readEntry(source, file);
  const texts = [file, ...files].map((name) => `text:${name}`);
  known.set(file, entry, toQuestions([schemas, ...texts]));
  return entry;
}

const unknown = { entry: null, files: [] };

/** @returns what is kept of an entry, null if it must be read each time, and the texts that it names */
function readEntry(source: Source, file: string): { entry: KnownEntry | null; files: string[] } {
  const { text, issues: ofFile } = source.documents.open(file) ?? { text: "", issues: [] };
  const { value: written, issues: ofText } = parseJson(file, text);
  const { value, issues: old } = bringContent(source, file, written);
  if (!isJsonObject(value) || [ofFile, ofText, old].some(({ length }) => length > 0))
    return unknown;
  const name = collectionOf(file);
  const what = {
    part: { kind: "collection", name },
    owner: { kind: "entry", collection: name },
    fields: value,
    location: { file, path: [] },
  } as const;
  const tools = { lookup: { ...lookNothingUp, source }, check: checkerOf(source) };
  const {
    value: { bound },
    files,
    isAlone,
  } = bindAlone(what, tools);
  const isSound =
    isAlone &&
    bound.checks.every(({ found }) => found.length === 0) &&
    checkUses(bound, { isBroken: () => false }).length === 0;
  return { entry: isSound ? keepEntry(value, bound) : null, files };
}

/** Entries may look more up than texts: these are read. */
const lookNothingUp: Omit<Lookup, "source"> = {
  settings: {},
  collections: new Map(),
  broken: { settings: false, collections: new Set(), shared: new Set() },
  slugPages: () => [],
  entry: null,
  page: null,
  listPage: null,
  today: "",
  note: () => undefined,
  hasEntries: false,
};

function keepEntry(
  fields: JsonObject,
  { value, provenance }: Pick<KnownEntry, "provenance"> & { value: JsonObject },
): KnownEntry {
  const written = toBrief(fields);
  const bound = toBrief(value);
  const isAsWritten =
    JSON.stringify(written.filter(([name]) => name !== "$schema")) === JSON.stringify(bound);
  return {
    written,
    bound: isAsWritten ? null : bound,
    provenance,
    key: hashContent(JSON.stringify(value)),
  };
}
