import { inlineReferences } from "../generate/inline-references.ts";
import type { JsonObject } from "#core/json.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import type { Source } from "../source.ts";
import { versionOf } from "../migrate/version-of.ts";
import { compareSchemas } from "./compare-schemas.ts";
import type { SchemaChange } from "./schema-change.ts";

/** The changes of the schema of a block or of a collection. */
export type SchemaReport = {
  /** The schema's file. */
  file: string;
  /** The old and the new version; null if there is no such schema. */
  before: number | null;
  after: number | null;
  changes: SchemaChange[];
  /** The change to type, so that existing documents still work; null if nothing is to be done. */
  help: string | null;
};

type Schemas = Pick<Source, "blocks" | "schemas">;

/**
 * Compares the schemas of a site's blocks and content with earlier ones.
 *
 * @returns a report for each schema that changed, by file
 */
export function compareSources(before: Schemas, after: Source): SchemaReport[] {
  const [old, now] = [inlineAll(before), inlineAll(after)];
  const files = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return files.flatMap((file) => {
    const report = compare({ file, old: old[file], now: now[file] }, after);
    const isSame = report.changes.length === 0 && report.before === report.after;
    return isSame ? [] : [report];
  });
}

function inlineAll(source: Schemas): Record<string, JsonObject> {
  const ofBlocks = Object.entries(source.blocks).map(([type, schema]): [string, JsonObject] => {
    return [`blocks/${type}/schema.json`, schema];
  });
  const ofContent = Object.entries(source.schemas).filter(([file]) => {
    return /^schema\/content\/[^/]+\.json$/.test(file);
  });
  return Object.fromEntries(
    [...ofBlocks, ...ofContent].map(([file, schema]) => [
      file,
      inlineReferences(source, { schema, file }),
    ]),
  );
}

function compare(
  { file, old, now }: { file: string; old: JsonObject | undefined; now: JsonObject | undefined },
  after: Source,
): SchemaReport {
  const versions = {
    before: old === undefined ? null : versionOf(old),
    after: now === undefined ? null : versionOf(now),
  };
  if (old === undefined || now === undefined) {
    return { file, ...versions, ...tellComing(old) };
  }
  // A schema with errors is reported itself, and allows anything meanwhile.
  const isUnread = Object.keys(old).length === 0 || Object.keys(now).length === 0;
  const changes = isUnread ? [] : compareSchemas(old, now);
  return { file, ...versions, changes, help: adviseOn({ file, old, now, changes }, after) };
}

/**
 * Reports a schema that is new or removed: a removal breaks nothing if the schema was deprecated
 * before.
 */
function tellComing(old: JsonObject | undefined): Pick<SchemaReport, "changes" | "help"> {
  if (old === undefined)
    return { changes: [{ path: "", words: "is new", isBreaking: false }], help: null };
  const isBreaking = wordDeprecation(old["x-deprecated"]) === undefined;
  return {
    changes: [{ path: "", words: "is removed: no document may use it", isBreaking }],
    help: isBreaking
      ? 'put it back with "x-deprecated" and a word on what to use, and remove it after the next tag'
      : null,
  };
}

function adviseOn(
  {
    file,
    old,
    now,
    changes,
  }: { file: string; old: JsonObject; now: JsonObject; changes: SchemaChange[] },
  { migrations = {} }: Source,
): string | null {
  const [was, is] = [versionOf(old), versionOf(now)];
  if (is < was) return `write "x-version": ${was}, or a higher one: it was ${was} already`;
  if (!changes.some(({ isBreaking }) => isBreaking)) return null;
  const next = is > was ? is : was + 1;
  const own = migrations[file] ?? [];
  const isWritten = own.some(({ version }) => version > was && version <= is);
  if (is > was && isWritten) return null;
  const write = `write ${folderOf(file)}/${next}.ts`;
  return is > was ? write : `raise "x-version" to ${next} and ${write}`;
}

function folderOf(file: string): string {
  const collection = /^schema\/content\/([^/]+)\.json$/.exec(file)?.[1];
  return collection === undefined
    ? file.replace(/schema\.json$/, "migrations")
    : `schema/content/migrations/${collection}`;
}
