import type { Json, JsonObject } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { typeNames } from "#core/schema/value-type.ts";
import { namesIn, requiredIn } from "#core/schema/walk-schema.ts";
import { listForms } from "./step-schema.ts";

/** The merged words of several schemas: the first of each wins. */
export type Words = JsonObject;

/** @returns the merged words of all schemas of a value; for each keyword, the outermost wins */
export function mergeWords(schemas: Schemas, nodes: SchemaNode[], value?: Json): Words {
  const forms = nodes.flatMap((node) => listForms(schemas, node, value));
  const all = [...nodes, ...forms].map(({ schema }) => schema);
  return Object.assign({}, ...all.toReversed());
}

/** @returns the types that a value may have; none if any is allowed */
export function typesOf({ type }: Words): string[] {
  return [type].flat().filter((one) => typeof one === "string");
}

/** @returns the limits of a value in words: `1 to 80 characters` */
export function describeLimits(words: Words): string[] {
  return [
    span(words["minLength"], words["maxLength"], "characters"),
    span(words["minItems"], words["maxItems"], "items"),
    span(words["minimum"], words["maximum"], ""),
    words["uniqueItems"] === true ? "no two the same" : null,
  ].filter((limit) => limit !== null);
}

function span(least: Json | undefined, most: Json | undefined, unit: string): string | null {
  const of = unit === "" ? "" : ` ${unit}`;
  if (typeof least === "number" && typeof most === "number")
    return least === most ? `${least}${of}` : `${least} to ${most}${of}`;
  if (typeof least === "number") return `${least}${of} at least`;
  return typeof most === "number" ? `${most}${of} at most` : null;
}

/** @returns the kind of a value in words: `text`, `list`, `whole number` */
export function nameKind(words: Words): string {
  const { format, enum: choices } = words;
  if (Array.isArray(choices)) return "one of several";
  const ofTypes = typesOf(words).map((type) => typeNames[type] ?? type);
  return formatOf(format)?.kind ?? ofTypes.join(" or ");
}

/** @returns required keys, and all keys that the schemas name, in their order */
export function listKeys(
  schemas: Schemas,
  nodes: SchemaNode[],
  value: Json | undefined,
): { names: string[]; required: ReadonlySet<string> } {
  const forms = nodes.flatMap((node) => listForms(schemas, node, value));
  const names = forms.flatMap(({ schema }) => namesIn(schema));
  const required = forms.flatMap(({ schema }) => requiredIn(schema));
  return { names: [...new Set([...names, ...required])], required: new Set(required) };
}
