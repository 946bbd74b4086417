import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import type { SchemaPlan } from "./schema-plan.ts";

/**
 * Visits a value and all its parts that its schema knows, the whole before its parts.
 *
 * @param of `enters` decides whether a value is visited, with all that is in it; `visit` gets the
 *   path from the root, which is valid until it returns
 */
export function visitParts(
  value: Json,
  plan: SchemaPlan,
  of: {
    enters: (plan: SchemaPlan, value: Json) => boolean;
    visit: (value: Json, plan: SchemaPlan, path: JsonPath) => void;
  },
): void {
  const path: (string | number)[] = [];
  visitPart(value, plan);

  function visitPart(part: Json, at: SchemaPlan): void {
    if (!of.enters(at, part)) return;
    of.visit(part, at, path);
    if (Array.isArray(part)) {
      for (let index = 0; at.items !== undefined && index < part.length; index += 1)
        step(index, part[index], at.items);
    } else if (at.properties !== undefined && isJsonObject(part))
      for (const key of Object.keys(part)) step(key, part[key], at.properties.get(key));
  }

  function step(key: string | number, part: Json | undefined, inner: SchemaPlan | undefined): void {
    if (part === undefined || inner === undefined) return;
    path.push(key);
    visitPart(part, inner);
    path.pop();
  }
}
