import { inlineReferences } from "../generate/inline-references.ts";
import { type JsonObject, wordsOf } from "#core/json.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { Source } from "../source.ts";
import { versionOf } from "../migrate/migration.ts";
import { compareSchemas, type SchemaChange } from "./compare-schemas.ts";

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

/**
 * Compares the schemas of a site's blocks and content with earlier ones.
 *
 * @returns a report for each schema that changed, by file
 */
export function compareSources(before: Schemas, after: Source): SchemaReport[] {
  const [old, now] = [inlineAll(before), inlineAll(after)];
  const renamed = new Set(
    [...now].flatMap(([file, schema]) =>
      old.has(file) ? [] : (nameFormer(file, schema, old) ?? []),
    ),
  );
  const all = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  const files = all.filter((file) => now.has(file) || !renamed.has(file));
  const reports = files.map((file): SchemaReport => {
    const [one, other] = [old.get(file), now.get(file)];
    if (one !== undefined && other !== undefined) return compare(file, [one, other], after);
    const former = other === undefined ? undefined : nameFormer(file, other, old);
    if (former !== undefined && other !== undefined) {
      const report = compare(file, [old.get(former) ?? {}, other], after);
      const words = `was ${former}: tessera migrate writes the present name`;
      return { ...report, changes: [{ path: "", words, isBreaking: false }, ...report.changes] };
    }
    const version = versionOf(one ?? other);
    if (one === undefined) {
      const changes = [{ path: "", words: "is new", isBreaking: false }];
      return { file, before: null, after: version, changes, help: null };
    }
    // A removal breaks nothing if the schema was deprecated before.
    const isBreaking = wordDeprecation(one["x-deprecated"]) === undefined;
    const changes = [{ path: "", words: "is removed: no document may use it", isBreaking }];
    const help = isBreaking
      ? 'put it back with "x-deprecated" and the property to use instead, and remove it after the next tag'
      : null;
    return { file, before: version, after: null, changes, help };
  });
  return reports.filter((report) => report.changes.length > 0 || report.before !== report.after);
}

/** Returns the file of the schema that a block or a collection had under its former name. */
function nameFormer(
  file: string,
  { "x-was": was }: JsonObject,
  old: ReadonlyMap<string, JsonObject>,
): string | undefined {
  const names = Array.isArray(was) ? was : [];
  return names
    .map((name) => file.replace(/[^/]+(?=\/schema\.json$|\.json$)/, wordsOf(name)))
    .findLast((name) => old.has(name));
}

function inlineAll(source: Schemas): Map<string, JsonObject> {
  const ofBlocks = Object.entries(source.blocks).map(
    ([type, schema]) => [`blocks/${type}/schema.json`, schema] as const,
  );
  const ofContent = Object.entries(source.schemas).filter(([file]) =>
    /^schema\/content\/[^/]+\.json$/.test(file),
  );
  return new Map(
    [...ofBlocks, ...ofContent].map(([file, schema]) => [
      file,
      inlineReferences(source, { schema, file }),
    ]),
  );
}

function compare(file: string, states: [JsonObject, JsonObject], site: Source): SchemaReport {
  const [old, now] = states;
  const [before, after] = [versionOf(old), versionOf(now)];
  // A schema with errors is reported itself, and allows anything meanwhile.
  const isUnread = states.some((schema) => Object.keys(schema).length === 0);
  const changes = isUnread ? [] : compareSchemas(old, now);
  return { file, before, after, changes, help: adviseOn() };

  function adviseOn(): string | null {
    if (after < before)
      return `write "x-version": ${before}, or a higher one: the last tag has ${before}`;
    if (!changes.some(({ isBreaking }) => isBreaking)) return null;
    if (after === before)
      return `raise "x-version" to ${before + 1} and write ${folderOf(file)}/${before + 1}.ts`;
    const versions = (site.migrations?.[file] ?? []).map(({ version }) => version);
    const isWritten = versions.some((version) => version > before && version <= after);
    return isWritten ? null : `write ${folderOf(file)}/${after}.ts`;
  }
}

function folderOf(file: string): string {
  const collection = /^schema\/content\/([^/]+)\.json$/.exec(file)?.[1];
  return collection === undefined
    ? file.replace(/schema\.json$/, "migrations")
    : `schema/content/migrations/${collection}`;
}
