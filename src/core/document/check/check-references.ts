import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { listSubschemas } from "#core/schema/list-subschemas.ts";

type Target = { file: string; steps: string[]; value: Json | undefined };

type Finding = { issue: Issue; target: string };

/**
 * Checks that every `$ref` of a schema leads to a schema, and in no circle that is made of
 * references alone.
 *
 * @param node the schema, and its file
 * @param schemas the site's, by file
 * @returns what is wrong, each with the file that the reference leads to, or would
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
    ({ reference }) => parseAddress(reference, node.file)?.file ?? [],
  );
}

function listReferences({ schema }: SchemaNode): { reference: string; path: JsonPath }[] {
  return listSubschemas(schema).flatMap(({ schema: { $ref }, path }) =>
    typeof $ref === "string" ? [{ reference: $ref, path: [...path, "$ref"] }] : [],
  );
}

/** A reference that leads nowhere further on has its own message there. */
function isCircle(first: Target, schemas: ReadonlyMap<string, JsonObject>): boolean {
  const seen = new Set<string>();
  let target: Target | null = first;
  while (target !== null && isJsonObject(target.value)) {
    const name = JSON.stringify([target.file, target.steps]);
    if (seen.has(name)) return true;
    seen.add(name);
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
  const url = parseAddress(reference, base);
  if (url === null) return null;
  const { file, hash } = url;
  const document = findDocument(file, schemas);
  const steps = hash.split("/").slice(1).map(readStep);
  const value = steps.reduce<Json | undefined>(
    (inner, step) => (isJsonObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined),
    document,
  );
  // An anchor by a name alone is not of the draft that we read.
  return { file, steps, value: hash === "" || hash.startsWith("/") ? value : undefined };
}

function findDocument(
  file: string,
  schemas: ReadonlyMap<string, JsonObject>,
): JsonObject | undefined {
  return Object.hasOwn(engineSchemas, file) ? engineSchemas[file] : schemas.get(file);
}

function parseAddress(reference: string, base: string): { file: string; hash: string } | null {
  const root = Object.hasOwn(engineSchemas, base) ? base : `file:///${base}`;
  if (!URL.canParse(reference, root)) {
    // The engine's own addresses hold no path that another could be relative to.
    return reference.startsWith("#") ? { file: base, hash: reference.slice(1) } : null;
  }
  const { protocol, pathname, hash } = new URL(reference, root);
  const file = protocol === "tessera:" ? protocol + pathname : pathname.slice(1);
  return { file, hash: hash.slice(1) };
}

function readStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** What the last step of the reference may have been meant to be. */
function suggestTarget(
  reference: string,
  target: Target | null,
  schemas: ReadonlyMap<string, JsonObject>,
): { reference: string; suggestion?: string; choices?: string } {
  const params = { reference };
  if (target === null) return params;
  const document = findDocument(target.file, schemas);
  if (document === undefined) return params;
  const parent = target.steps
    .slice(0, -1)
    .reduce<Json | undefined>(
      (inner, step) => (isJsonObject(inner) ? inner[step] : undefined),
      document,
    );
  const last = target.steps.at(-1);
  if (last === undefined || !isJsonObject(parent)) return params;
  const { suggestion, choices } = suggest(params, last, Object.keys(parent));
  if (suggestion === undefined) return { reference, ...(choices === undefined ? {} : { choices }) };
  return { reference, suggestion: reference.slice(0, reference.lastIndexOf("/") + 1) + suggestion };
}
