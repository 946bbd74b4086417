import { type Count, countNothing } from "#core/count.ts";
import { bindAlone } from "#core/document/bind/bind-part.ts";
import type { BoundValue } from "#core/document/bind/bind-traced.ts";
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
import type { Answer } from "#core/graph/node-graph.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { findSampleValues } from "#core/document/survey/find-sample-values.ts";
import { surveyContent } from "#core/document/survey/survey-content.ts";
import type { SiteRecords } from "./site-records.ts";
import { toQuestions } from "./survey-documents.ts";

/** What is known of entries, and of all documents of content. */
export type EntryRecords = Pick<SiteRecords, "entries" | "contents" | "samples">;

/** The question for all schemas, and for the migrations of all content. */
const schemas = "schemas";

/**
 * Reads the entries of which nothing is known yet, one by one, and surveys them while they are at hand.
 *
 * @param source its texts are read on demand
 * @param of `records` are of earlier states of the site; what is out of date is dropped from them;
 *   `count` counts the entries that are read
 * @returns the same source, whose other entries need not be read
 */
export function knowEntries(
  source: Source,
  {
    records,
    stamps,
    count = countNothing,
  }: { records: EntryRecords; stamps: Stamps; count?: Count | undefined },
): Source {
  const { entries: known, contents, samples } = records;
  const schemasKey = nameSchemas(source);
  const answer: Answer = (question) =>
    question === schemas ? schemasKey : (stamps.get(question.slice("text:".length))?.[3] ?? "");
  const files = [...source.documents.files].filter(isEntryFile);
  known.refresh(answer);
  known.keepOnly(new Set(files));
  const unknown = files.filter((file) => known.get(file) === undefined);
  if (unknown.length > 0) for (const graph of [contents, samples]) graph.refresh(answer);
  const countOne = count("entry", unknown.length);
  for (const file of unknown) {
    knowEntry(source, file, records);
    countOne();
  }
  const entries = files.flatMap((file): [string, KnownEntry][] => {
    const entry = known.get(file) ?? null;
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

function knowEntry(
  source: Source,
  file: string,
  { entries, contents, samples }: EntryRecords,
): void {
  const { text, issues } = source.documents.open(file) ?? { text: "", issues: [] };
  const { value: written, issues: ofText } = parseJson(file, text);
  const ofFile = toQuestions([`text:${file}`]);
  contents.set(file, surveyContent(text), ofFile);
  samples.set(file, findSampleValues(file, written ?? null), ofFile);
  const { value, issues: old } = bringContent(source, file, written);
  const isWhole = isJsonObject(value) && [...issues, ...ofText, ...old].length === 0;
  const { entry, texts } = isWhole ? bindEntry(source, file, value) : { entry: null, texts: [] };
  const questions = [schemas, ...[file, ...texts].map((name) => `text:${name}`)];
  entries.set(file, entry, toQuestions(questions));
}

/** @returns what is kept of an entry, null if it must be read each time, and the texts that it names */
function bindEntry(
  source: Source,
  file: string,
  fields: JsonObject,
): { entry: KnownEntry | null; texts: string[] } {
  const name = collectionOf(file);
  const what = {
    part: { kind: "collection", name },
    owner: { kind: "entry", collection: name },
    fields,
    location: { file, path: [] },
  } as const;
  const tools = { lookup: { ...lookNothingUp, source }, check: checkerOf(source) };
  const { value: part, files: texts, isAlone } = bindAlone(what, tools);
  const { bound } = part;
  if (!isAlone || bound.checks.some(({ found }) => found.length > 0)) return { entry: null, texts };
  const warnings = checkUses(bound, { isBroken: () => false });
  return { entry: haveError(warnings) ? null : keepEntry(fields, bound, warnings), texts };
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
  { value, provenance }: Pick<BoundValue, "value" | "provenance">,
  warnings: Issue[],
): KnownEntry {
  const { brief: bound, json } = toBrief(value);
  const names = Object.keys(fields).filter((name) => name !== "$schema");
  const isAsWritten =
    names.length === bound.length && names.every((name) => fields[name] === value[name]);
  const { $schema } = fields;
  const written = isAsWritten
    ? [...($schema === undefined ? [] : toBrief({ $schema }).brief), ...bound]
    : toBrief(fields).brief;
  const key = hashContent(json);
  return { written, bound: isAsWritten ? null : bound, provenance, warnings, key };
}
