import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import ajvFormats from "ajv-formats";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import type { ValueIssue } from "../messages/issue.ts";
import type { Owner } from "../messages/owner.ts";
import type { Source } from "../source.ts";
import { describeError } from "./describe-error.ts";
import { engineSchemas } from "./engine-schemas.ts";
import { formats } from "./formats.ts";
import type { SchemaNode } from "./schema-node.ts";

/** Checks a value by a schema, and fills its defaults in; `owner` is what the value's root is called. */
export type Checker = (node: SchemaNode, value: Json, owner: Owner) => ValueIssue[];

const checkers = new WeakMap<Source["blocks"], { schemas: Source["schemas"]; check: Checker }>();

/** @returns the same checker for the same schemas: compiling them is slow, and saving a page changes none */
export function checkerOf(source: Pick<Source, "blocks" | "schemas">): Checker {
  const known = checkers.get(source.blocks);
  if (known?.schemas === source.schemas) return known.check;
  const check = makeChecker(source);
  checkers.set(source.blocks, { schemas: source.schemas, check });
  return check;
}

/**
 * Makes a checker that compiles each schema once.
 *
 * @param source its schemas
 */
export function makeChecker(source: Pick<Source, "blocks" | "schemas">): Checker {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, verbose: true, strict: false });
  ajvFormats.default(ajv);
  for (const name of formats) ajv.addFormat(name, true);
  const schemas = { ...engineSchemas, ...source.schemas };
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, toAddress(file));
  for (const [type, schema] of Object.entries(source.blocks))
    ajv.addSchema(schema, toAddress(`blocks/${type}/schema.json`));
  const compiled = new Map<JsonObject, ValidateFunction>();

  return (node, value, owner) => {
    const validate = compiled.get(node.schema) ?? compile(node);
    compiled.set(node.schema, validate);
    if (validate(value)) return [];
    return toIssues(validate.errors ?? [], value, owner);
  };

  function compile({ schema, file }: SchemaNode): ValidateFunction {
    const known = ajv.getSchema(toAddress(file));
    return known?.schema === schema ? known : ajv.compile(schema);
  }
}

/** Schemas refer to each other by their files' paths, to the engine's by address; ajv wants addresses. */
function toAddress(file: string): string {
  return file in engineSchemas ? file : `https://schema.tessera.example/${file}`;
}

/**
 * Makes one issue a cause: a misspelt name would otherwise be reported twice, as a property too many and
 * as one that is missing.
 */
function toIssues(errors: ErrorObject[], root: Json, owner: Owner): ValueIssue[] {
  const described = errors
    .filter(({ keyword }) => keyword !== "if")
    .map((error) => describeError(error, toPath(error.instancePath, root), owner));
  const issues = described.map((issue) => pairNames(issue, described));
  const misspelt = new Set(
    issues.flatMap(({ path, ...issue }) =>
      issue.id === "unknown-property" && issue.params.suggestion !== undefined
        ? [pointer([...path.slice(0, -1), issue.params.suggestion])]
        : [],
    ),
  );
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const { missing, path, id } = issue;
    if (missing !== undefined && misspelt.has(pointer([...path, missing]))) return false;
    // A value of the wrong type breaks every other rule too.
    const isOfValue = missing === undefined && id !== "unknown-property";
    const key = isOfValue ? pointer(path) : JSON.stringify(issue);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** Where one name is not known and one is missing, the one was probably meant to be the other. */
function pairNames(issue: ValueIssue, all: ValueIssue[]): ValueIssue {
  if (issue.id !== "unknown-property" || issue.params.suggestion !== undefined) return issue;
  const parent = pointer(issue.path.slice(0, -1));
  const lacks = all.flatMap(({ missing, path }) =>
    missing !== undefined && pointer(path) === parent ? [missing] : [],
  );
  const rivals = all.filter(
    ({ id, path }) => id === "unknown-property" && pointer(path.slice(0, -1)) === parent,
  );
  const [suggestion] = lacks;
  if (lacks.length !== 1 || rivals.length !== 1 || suggestion === undefined) return issue;
  return { ...issue, params: { ...issue.params, suggestion } };
}

function pointer(path: JsonPath): string {
  return JSON.stringify(path);
}

/** @returns the keys and indexes of a JSON Pointer (RFC 6901) into `root` */
function toPath(instancePath: string, root: Json): JsonPath {
  const path: (string | number)[] = [];
  let value: Json | undefined = root;
  for (const raw of instancePath.split("/").slice(1)) {
    const step = raw.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) {
      path.push(Number(step));
      value = value[Number(step)];
    } else {
      path.push(step);
      value = isJsonObject(value) ? value[step] : undefined;
    }
  }
  return path;
}
