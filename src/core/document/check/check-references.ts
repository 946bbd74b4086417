import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import {
  parseReference,
  readTarget,
  type Reference,
  type SchemaNode,
} from "#core/schema/schema-node.ts";
import { listSubschemas } from "#core/schema/walk-schema.ts";

type Target = Reference & { value: Json | undefined };

type Finding = { issue: Issue; target: string };

/**
 * Checks that every `$ref` of a schema leads to a schema, and that references alone make no circle.
 *
 * @param node the schema, and its file
 * @param schemas the site's, by file
 * @returns the issues, each with the file that the reference leads to, or would
 */
export function checkReferences(
  node: SchemaNode,
  schemas: ReadonlyMap<string, JsonObject>,
): Finding[] {
  return listReferences(node).flatMap(({ reference, path }): Finding[] => {
    const location = { file: node.file, path };
    const target = findTarget(reference, node.file, schemas);
    if (target === null || !isSchema(target.value)) {
      const params = suggestTarget(reference, target, schemas);
      return [{ issue: { id: "schema-reference", params, location }, target: target?.file ?? "" }];
    }
    if (!isCircle(target, schemas)) return [];
    return [
      { issue: { id: "schema-circle", params: { reference }, location }, target: target.file },
    ];
  });
}

/** @returns the files that a schema's references lead to */
export function listTargetFiles(node: SchemaNode): string[] {
  return listReferences(node).flatMap(
    ({ reference }) => parseReference(reference, node.file)?.file ?? [],
  );
}

function listReferences({ schema }: SchemaNode): { reference: string; path: JsonPath }[] {
  return listSubschemas(schema).flatMap(({ schema: { $ref }, path }) =>
    typeof $ref === "string" ? [{ reference: $ref, path: [...path, "$ref"] }] : [],
  );
}

/** Returns true for a circle. A reference that leads to nothing further on is reported there. */
function isCircle(first: Target, schemas: ReadonlyMap<string, JsonObject>): boolean {
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

function isSchema(value: Json | undefined): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

function findTarget(
  reference: string,
  base: string,
  schemas: ReadonlyMap<string, JsonObject>,
): Target | null {
  const address = parseReference(reference, base);
  if (address === null) return null;
  return { ...address, value: readTarget(findDocument(address.file, schemas), address) };
}

function findDocument(
  file: string,
  schemas: ReadonlyMap<string, JsonObject>,
): JsonObject | undefined {
  return Object.hasOwn(engineSchemas, file) ? engineSchemas[file] : schemas.get(file);
}

/** Suggests a name for the last step of the reference. */
function suggestTarget(
  reference: string,
  target: Target | null,
  schemas: ReadonlyMap<string, JsonObject>,
): { reference: string; suggestion?: string; choices?: string } {
  const params = { reference };
  const { file = "", steps } = target ?? {};
  const last = steps?.at(-1);
  if (steps === undefined || steps === null || last === undefined) return params;
  const parent = readTarget(findDocument(file, schemas), { file, steps: steps.slice(0, -1) });
  if (!isJsonObject(parent)) return params;
  const { suggestion, choices } = suggest(params, last, Object.keys(parent));
  if (suggestion === undefined) return { reference, ...(choices === undefined ? {} : { choices }) };
  return { reference, suggestion: reference.slice(0, reference.lastIndexOf("/") + 1) + suggestion };
}
