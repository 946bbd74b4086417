import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import type { Texts } from "#core/messages/texts.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import { listReferences, listReferredFiles } from "#core/schema/list-references.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import {
  parseReference,
  readTarget,
  type Reference,
  type SchemaNode,
} from "#core/schema/schema-node.ts";
import { readJson } from "../read/read-json.ts";
import { checkOnce, checkSchema } from "./check-schema.ts";

type ReadSchemas = ReadonlyMap<string, JsonObject>;

/**
 * Reads and checks the site's schemas, of blocks and of content. A wrong schema is replaced with
 * one that allows anything: its documents are not reported until it is fixed.
 *
 * @param types blocks, also those whose schema is missing
 */
export function admitSchemas(documents: Texts, types: string[]): Schemas & { issues: Issue[] } {
  const files = [...documents.files].filter((file) => file.startsWith("schema/"));
  const read = [...files, ...types.map(nameSchema)].map((file) => readSchema(documents, file));
  const values = new Map(read.map(({ file, value }) => [file, value]));
  const unread = new Set(read.flatMap(({ file, issues }) => (issues.length > 0 ? [file] : [])));
  const all = read.map(({ file }) => `${file}\n${documents.read(file)}`).join("\n");
  const issues = [
    ...read.flatMap((schema) => schema.issues),
    ...checkOnce(all, () =>
      read.flatMap(({ file, value }) => checkReferences({ schema: value, file }, values, unread)),
    ),
  ];
  const wrong = addReferring(new Set(issues.map(({ location }) => location.file)), values);
  const admit = (file: string): JsonObject => (wrong.has(file) ? {} : (values.get(file) ?? {}));
  return {
    blocks: Object.fromEntries(types.map((type) => [type, admit(nameSchema(type))])),
    schemas: Object.fromEntries(files.map((file) => [file, admit(file)])),
    issues,
  };
}

/** Adds the schemas that refer to a wrong one: they cannot be read either. */
function addReferring(wrong: ReadonlySet<string>, values: ReadSchemas): ReadonlySet<string> {
  if (wrong.size === 0) return wrong;
  const referring = [...values].flatMap(([file, schema]) => {
    const targets = listReferredFiles({ schema, file });
    return targets.some((target) => wrong.has(target)) ? [file] : [];
  });
  const all = new Set([...wrong, ...referring]);
  return all.size === wrong.size ? wrong : addReferring(all, values);
}

function nameSchema(type: string): string {
  return `blocks/${type}/schema.json`;
}

type ReadSchema = { file: string; value: JsonObject; issues: Issue[] };

function readSchema(documents: Texts, file: string): ReadSchema {
  const text = documents.read(file);
  if (text === null) return { file, value: {}, issues: [] };
  const location = { file, path: [] };
  if (text.trim() === "") {
    const at = { ...location, span: { offset: 0, length: text.length } };
    const params = { problem: "EmptySchema" } as const;
    return { file, value: {}, issues: [{ id: "json-syntax", params, location: at }] };
  }
  const { value, issues } = readJson(file, text);
  if (value === undefined) return { file, value: {}, issues };
  if (isJsonObject(value)) return { file, value, issues: [...issues, ...checkSchema(value, file)] };
  const params = { what: { kind: "schema" } } as const;
  return { file, value: {}, issues: [...issues, { id: "not-an-object", params, location }] };
}

type Target = Reference & { value: Json | undefined };

/**
 * Checks that every `$ref` of a schema leads to a schema, and that references alone make no circle.
 *
 * @param unread files with issues of their own: references to them are not reported
 */
function checkReferences(
  { schema, file }: SchemaNode,
  schemas: ReadSchemas,
  unread: ReadonlySet<string>,
): Issue[] {
  return listReferences(schema).flatMap(({ $ref: reference, path }): Issue[] => {
    const location = { file, path };
    const target = findTarget(reference, file, schemas);
    if (target !== null && unread.has(target.file)) return [];
    if (target === null || !(typeof target.value === "boolean" || isJsonObject(target.value))) {
      const params = suggestTarget(reference, target, schemas);
      return [{ id: "schema-reference", params, location }];
    }
    const isCircular = isCircle(target, schemas);
    return isCircular ? [{ id: "schema-circle", params: { reference }, location }] : [];
  });
}

/** Returns true for a circle. A reference that leads to nothing further on is reported there. */
function isCircle(first: Target, schemas: ReadSchemas): boolean {
  const seen = new Set<Json>();
  let target: Target | null = first;
  while (target !== null && isJsonObject(target.value)) {
    if (seen.has(target.value)) return true;
    seen.add(target.value);
    const { $ref } = target.value;
    if (typeof $ref !== "string") return false;
    target = findTarget($ref, target.file, schemas);
  }
  return false;
}

function findTarget(reference: string, base: string, schemas: ReadSchemas): Target | null {
  const address = parseReference(reference, base);
  if (address === null) return null;
  return { ...address, value: readTarget(findDocument(address.file, schemas), address) };
}

function findDocument(file: string, schemas: ReadSchemas): JsonObject | undefined {
  return Object.hasOwn(engineSchemas, file) ? engineSchemas[file] : schemas.get(file);
}

/** Suggests a name for the last step of the reference. */
function suggestTarget(
  reference: string,
  target: Target | null,
  schemas: ReadSchemas,
): { reference: string; suggestion?: string; choices?: string } {
  const params = { reference };
  const { file = "", steps } = target ?? {};
  const last = steps?.at(-1);
  if (!steps || last === undefined) return params;
  const parent = readTarget(findDocument(file, schemas), { file, steps: steps.slice(0, -1) });
  if (!isJsonObject(parent)) return params;
  const { suggestion, choices } = suggest(params, last, Object.keys(parent));
  if (suggestion === undefined) return { reference, ...(choices === undefined ? {} : { choices }) };
  return { reference, suggestion: reference.slice(0, reference.lastIndexOf("/") + 1) + suggestion };
}
