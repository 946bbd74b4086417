import { changeValue } from "#core/edit/change-value.ts";
import { isDeepStrictEqual } from "node:util";
import type { Change, TextEdit } from "#core/edit/apply-edits.ts";
import type { Source } from "#core/document/source.ts";
import { migrationTools } from "#core/document/migrate/migration-tools.ts";
import { migrationsOf } from "#core/document/migrate/bring-forward.ts";
import { type MigrationExample, versionOf } from "#core/document/migrate/migration.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { schemaOfFile } from "#core/schema/schema-node.ts";
import { propertyIn, requiredIn } from "#core/schema/walk-schema.ts";
import { writeValue } from "#core/edit/write-value.ts";
import { openKnowledge } from "../knowledge.ts";
import type { Rename, RenamePlan } from "./rename.ts";

/** A step of a migration: its code, and what it does. */
type Step = { tools: string[]; code: string; run: (props: JsonObject) => JsonObject };

/** A plan with its migration, and the site that has it. */
type Added = {
  plan: RenamePlan;
  /** The site's documents as they are, with the migration among its own. */
  source: Source;
  /** A sentence for a person; null where nothing is added. */
  note: string | null;
};

/** A planned rename, and what reads the schemas of the last tag: null where there is none. */
type Planned = {
  rename: Rename;
  plan: RenamePlan;
  readReleased: () => Pick<Source, "blocks" | "schemas"> | null;
};

/** The schema whose documents a migration updates. */
type Subject = {
  file: string;
  folder: string;
  schema: JsonObject;
  /** Undefined where the last tag has none. */
  released: JsonObject | undefined;
};

/**
 * Adds to the rename of a prop or a field what brings older documents forward: a migration, and the
 * version of the schema that it leads to; to that of a block or a collection its former name. What the
 * last tag lacks needs none, unless a migration since then gives it.
 */
export function addMigration(source: Source, planned: Planned): Added {
  const { rename, plan } = planned;
  if (rename.kind === "block" || rename.kind === "collection")
    return addFormerName(source, planned);
  const [, ...names] = rename.from.split(".");
  const subject = findSubject(source, planned);
  if (subject === null) return { plan, source, note: null };
  const { schema, released } = subject;
  const written = migrationsOf(source, subject.file);
  const isReleased = released !== undefined && propertyIn(released, names[0] ?? "") !== undefined;
  const isBehind =
    released === undefined ? written.length > 0 : versionOf(schema) !== versionOf(released);
  // Where a migration is written already, the next one begins at the name that it gives.
  if (!isReleased && !isBehind) return { plan, source, note: null };
  const version = versionOf(schema) + 1;
  const file = `${subject.folder}/${version}.ts`;
  const step = makeStep(names, rename.to.split(".").at(-1) ?? rename.to);
  const text = source.documents.read(subject.file) ?? "";
  const change =
    schema["x-version"] === undefined
      ? changeValue(text, [], { kind: "add", key: "x-version", value: version })
      : changeValue(text, ["x-version"], { kind: "replace", value: version });
  const from = findExample(source, rename, schema);
  const pair = { from, to: step.run(from) };
  const edits: TextEdit[] = [
    ...plan.edits,
    ...change.map((one) => ({ file: subject.file, ...one })),
    { file, offset: 0, length: 0, text: writeMigration(pair, step, rename) },
  ];
  const migration = { version, file, migrate: step.run, examples: [pair], takesPatches: true };
  const own = [...written, { ...migration, key: step.code }];
  return {
    plan: { ...plan, edits },
    source: { ...source, migrations: { ...source.migrations, [subject.file]: own } },
    note: `${file} updates documents with the old name.`,
  };
}

/** Adds the name of the last tag to the schema of a block or a collection that has another now. */
function addFormerName(source: Source, { rename, plan, readReleased }: Planned): Added {
  const { kind, from, to } = rename;
  const nameFile = (name: string): string =>
    kind === "block" ? `blocks/${name}/schema.json` : `schema/content/${name}.json`;
  const file = nameFile(from);
  const text = source.documents.read(file);
  const was = schemaOfFile(source, file)?.["x-was"];
  const before = Array.isArray(was) ? was : [];
  const released = readReleased();
  const isReleased = released !== null && schemaOfFile(released, file) !== undefined;
  const names = [...before.filter((name) => name !== to), ...(isReleased ? [from] : [])];
  if (text === null || isDeepStrictEqual(names, before)) return { plan, source, note: null };
  const change = (): Change[] => {
    if (names.length === 0) return changeValue(text, ["x-was"], { kind: "remove" });
    return was === undefined
      ? changeValue(text, [], { kind: "add", key: "x-was", value: names })
      : changeValue(text, ["x-was"], { kind: "replace", value: names });
  };
  const edits = [...plan.edits, ...change().map((one) => ({ file, ...one }))];
  const note = `"x-was" of ${nameFile(to)} has the former name: tessera migrate updates documents with it.`;
  return { plan: { ...plan, edits }, source, note: names.length === 0 ? null : note };
}

/** Finds the schema of a prop or a field, now and in the last tag. */
function findSubject(
  source: Source,
  { rename: { kind, from }, readReleased }: Planned,
): Subject | null {
  if (kind !== "prop" && kind !== "field") return null;
  const [name = ""] = from.split(".");
  const isBlock = kind === "prop";
  const file = isBlock ? `blocks/${name}/schema.json` : `schema/content/${name}.json`;
  const folder = isBlock ? `blocks/${name}/migrations` : `schema/content/migrations/${name}`;
  const schema = schemaOfFile(source, file);
  if (schema === undefined) return null;
  const tagged = readReleased();
  return {
    file,
    folder,
    schema,
    released: tagged === null ? undefined : schemaOfFile(tagged, file),
  };
}

/** Returns props or an entry for the migration's example: the schema's own, or one of the site's. */
function findExample(source: Source, { kind, from }: Rename, schema: JsonObject): JsonObject {
  const { examples } = schema;
  const given = Array.isArray(examples) ? examples.find(isJsonObject) : undefined;
  if (kind === "prop" || given !== undefined) return given ?? {};
  const [collection = "", first] = from.split(".");
  const entries = openKnowledge(source).content.collections.get(collection) ?? [];
  const fields = entries.find((entry) => first && first in entry.fields)?.fields ?? {};
  const needed = Object.entries(fields).filter(
    ([name]) => name === first || requiredIn(schema).includes(name),
  );
  return Object.fromEntries(needed);
}

/** Names of what a migration changes on its way to a prop that is deeper. */
const variables = ["props", "item", "part"];

/** @param names of the prop and of those that it is in, the outermost first */
function makeStep(names: string[], to: string, depth = 0): Step {
  const [first = "", second = "", ...deeper] = names;
  const variable = variables[depth] ?? `part${depth}`;
  const [key, from, name] = [first, second, to].map((word) => JSON.stringify(word));
  if (names.length === 1)
    return {
      tools: ["rename"],
      code: `rename(${variable}, ${key}, ${name})`,
      run: (props) => migrationTools.rename(props, first, to),
    };
  if (deeper.length === 0)
    return {
      tools: ["renameInItems"],
      code: `renameInItems(${variable}, ${key}, { from: ${from}, to: ${name} })`,
      run: (props) => migrationTools.renameInItems(props, first, { from: second, to }),
    };
  const inner = makeStep(names.slice(1), to, depth + 1);
  const item = variables[depth + 1] ?? `part${depth + 1}`;
  return {
    tools: ["changeItems", ...inner.tools],
    code: `changeItems(${variable}, ${key}, (${item}) => ${inner.code})`,
    run: (props) => migrationTools.changeItems(props, first, inner.run),
  };
}

function writeMigration(example: MigrationExample, step: Step, { from, to }: Rename): string {
  const examples = writeValue([example], "", { indent: "  ", lineBreak: "\n" });
  return `import type { Migrate, MigrationExample } from "@tessera-pages/engine";

/** What is ${to} now was ${from}. */
export const migrate: Migrate = (props, { ${[...new Set(step.tools)].join(", ")} }) =>
  ${step.code};

export const examples: MigrationExample[] = ${examples};
`;
}
