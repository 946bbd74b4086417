import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { readJson } from "../read/read-json.ts";
import type { Source } from "../source.ts";
import { checkReferences, listTargetFiles } from "./check-references.ts";
import { checkSchema } from "./check-schema.ts";

type Schemas = Pick<Source, "blocks" | "schemas">;

/**
 * Reads and checks the site's schemas, of blocks and of content. A wrong schema is replaced with
 * one that allows anything: its documents are not reported until it is fixed.
 *
 * @param types blocks, also those whose schema is missing
 */
export function admitSchemas(
  documents: Source["documents"],
  types: string[],
): Schemas & { issues: Issue[] } {
  const files = [...documents.files].filter((file) => file.startsWith("schema/"));
  const ofBlocks = types.map((type) => nameSchema(type));
  const read = [...files, ...ofBlocks].map((file) => readSchema(documents, file));
  const values = new Map(read.map(({ file, value }) => [file, value]));
  const unread = new Set(read.flatMap(({ file, issues }) => (issues.length > 0 ? [file] : [])));
  const references = read.flatMap(({ file, value }) =>
    checkReferences({ schema: value, file }, values).filter(({ target }) => !unread.has(target)),
  );
  const issues = [...read.flatMap((one) => one.issues), ...references.map(({ issue }) => issue)];
  const wrong = addReferring(new Set(issues.map(({ location }) => location.file)), values);
  const admit = (file: string): JsonObject => (wrong.has(file) ? {} : (values.get(file) ?? {}));
  return {
    blocks: Object.fromEntries(types.map((type) => [type, admit(nameSchema(type))])),
    schemas: Object.fromEntries(files.map((file) => [file, admit(file)])),
    issues,
  };
}

/** Adds the schemas that refer to a wrong one: they cannot be read either. */
function addReferring(
  wrong: ReadonlySet<string>,
  values: ReadonlyMap<string, JsonObject>,
): ReadonlySet<string> {
  const referring = [...values]
    .filter(([file, schema]) => listTargetFiles({ schema, file }).some((one) => wrong.has(one)))
    .map(([file]) => file);
  const all = new Set([...wrong, ...referring]);
  return all.size === wrong.size ? wrong : addReferring(all, values);
}

function nameSchema(type: string): string {
  return `blocks/${type}/schema.json`;
}

function readSchema(
  documents: Source["documents"],
  file: string,
): { file: string; value: JsonObject; issues: Issue[] } {
  const text = documents.read(file);
  if (text === null) return { file, value: {}, issues: [] };
  if (text.trim() === "") {
    const location = { file, path: [], span: { offset: 0, length: text.length } };
    const params = { problem: "EmptySchema" } as const;
    return { file, value: {}, issues: [{ id: "json-syntax", params, location }] };
  }
  const { value, issues } = readJson(file, text);
  if (value === undefined) return { file, value: {}, issues };
  if (!isJsonObject(value)) {
    const location = { file, path: [] };
    const params = { what: { kind: "schema" } } as const;
    return { file, value: {}, issues: [...issues, { id: "not-an-object", params, location }] };
  }
  return { file, value, issues: [...issues, ...checkSchema(value, file)] };
}
