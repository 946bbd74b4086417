import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { describeFault } from "./describe-fault.ts";
import type { Params } from "../messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import type { MessageId } from "../messages/messages.ts";
import type { SchemaNode } from "../schema-node.ts";
import { engineSchemas } from "../schemas/engine-schemas.ts";
import type { Source } from "../source.ts";

/** Something that is wrong inside a value, by its path from the value's root. */
export type Fault = {
  id: MessageId;
  params: Params;
  path: JsonPath;
  at?: "key" | "value";
  /** A property that is missing at `path`. */
  missing?: string;
};

/** Checks a value by a schema, and fills its defaults in; `owner` names the value's root in words. */
export type Checker = (node: SchemaNode, value: Json, owner: string) => Fault[];

/** Formats that say what a value means; `check-meaning.ts` checks them, where it knows the site. */
const meanings = [
  "link",
  "asset",
  "icon",
  "vignette",
  "image",
  "rich-text",
  "collection",
  "output",
];

/**
 * Makes a checker that compiles each schema once.
 *
 * @param source its schemas
 */
export function makeChecker(source: Pick<Source, "blocks" | "schemas">): Checker {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, verbose: true, strict: false });
  formats.default(ajv);
  for (const name of meanings) ajv.addFormat(name, true);
  const schemas = { ...engineSchemas, ...source.schemas };
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, toAddress(file));
  for (const [type, schema] of Object.entries(source.blocks))
    ajv.addSchema(schema, toAddress(`blocks/${type}/schema.json`));
  const compiled = new Map<JsonObject, ValidateFunction>();

  return (node, value, owner) => {
    const validate = compiled.get(node.schema) ?? compile(node);
    compiled.set(node.schema, validate);
    if (validate(value)) return [];
    return toFaults(validate.errors ?? [], value, owner);
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
 * Makes one fault a cause: a misspelt name would otherwise be told twice, as a property too many and
 * as one that is missing.
 */
function toFaults(errors: ErrorObject[], root: Json, owner: string): Fault[] {
  const faults = errors
    .filter(({ keyword }) => keyword !== "if")
    .map((error) => describeFault(error, toPath(error.instancePath, root), owner));
  pairNames(faults);
  const misspelt = new Set(
    faults.flatMap(({ id, path, params }) =>
      id === "unknown-property" && params["suggestion"] !== undefined
        ? [pointer([...path.slice(0, -1), params["suggestion"]])]
        : [],
    ),
  );
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const { missing, path, id } = fault;
    if (missing !== undefined && misspelt.has(pointer([...path, missing]))) return false;
    // A value of the wrong type breaks every other rule too.
    const key =
      missing === undefined && id !== "unknown-property" ? pointer(path) : JSON.stringify(fault);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** Where one name is not known and one is missing, the one was probably meant to be the other. */
function pairNames(faults: Fault[]): void {
  const unknown = faults.filter(({ id }) => id === "unknown-property");
  for (const fault of unknown) {
    const parent = pointer(fault.path.slice(0, -1));
    const lacks = faults.filter(
      ({ missing, path }) => missing !== undefined && pointer(path) === parent,
    );
    const rivals = unknown.filter(({ path }) => pointer(path.slice(0, -1)) === parent);
    const [only] = lacks;
    if (lacks.length !== 1 || rivals.length !== 1 || only?.missing === undefined) continue;
    fault.params["suggestion"] ??= only.missing;
  }
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
