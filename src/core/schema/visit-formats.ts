import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import type { SchemaPlan } from "./schema-plan.ts";

/** A value whose schema says a `format`. */
export type FormattedValue = { value: Json; format: string; schema: JsonObject };

/** Visits every text that a schema knows, with the schema of each. */
export function visitTexts(
  value: Json,
  plan: SchemaPlan,
  visit: (text: string, schema: JsonObject, path: JsonPath) => void,
): void {
  const path: (string | number)[] = [];
  visitPart(value, plan);

  function visitPart(part: Json, { node, items, properties }: SchemaPlan): void {
    if (typeof part === "string") visit(part, node.schema, path);
    else if (Array.isArray(part)) {
      if (items !== undefined)
        for (let index = 0; index < part.length; index += 1) step(index, part[index], items);
    } else if (properties !== undefined && isJsonObject(part))
      for (const key of Object.keys(part)) step(key, part[key], properties.get(key));
  }

  function step(key: string | number, part: Json | undefined, inner: SchemaPlan | undefined): void {
    if (part === undefined || inner === undefined) return;
    path.push(key);
    visitPart(part, inner);
    path.pop();
  }
}

/**
 * Visits every value whose schema says a `format`, whole before its parts.
 *
 * @param visit its path, from the root of what is visited, holds until it returns
 */
export function visitFormats(
  value: Json,
  plan: SchemaPlan,
  visit: (found: FormattedValue, path: JsonPath) => void,
): void {
  const path: (string | number)[] = [];
  if (plan.hasFormats) visitPart(value, plan);

  function visitPart(part: Json, { node, format, items, properties }: SchemaPlan): void {
    if (format !== undefined) visit({ value: part, format, schema: node.schema }, path);
    if (Array.isArray(part)) {
      if (items?.hasFormats === true)
        for (let index = 0; index < part.length; index += 1) step(index, part[index], items);
      return;
    }
    if (properties === undefined || !isJsonObject(part)) return;
    for (const key of Object.keys(part)) {
      const inner = properties.get(key);
      if (inner?.hasFormats === true) step(key, part[key], inner);
    }
  }

  function step(key: string | number, part: Json | undefined, inner: SchemaPlan): void {
    if (part === undefined) return;
    path.push(key);
    visitPart(part, inner);
    path.pop();
  }
}
