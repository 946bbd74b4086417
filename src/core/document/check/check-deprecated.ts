import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { isBinding } from "../read/is-binding.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";

/**
 * Finds properties in a value that go out of use, as its schema says by `x-deprecated`.
 *
 * @param written before defaults are filled in: what nobody wrote is nobody's to change
 */
export function checkDeprecated(written: Json, plan: SchemaPlan): ValueIssue[] {
  const issues: ValueIssue[] = [];
  visit(written, plan, []);
  return issues;

  function visit(value: Json | undefined, part: SchemaPlan | undefined, path: JsonPath): void {
    if (part?.hasDeprecations !== true || isBinding(value)) return;
    if (Array.isArray(value))
      value.forEach((item, index) => visit(item, part.items, [...path, index]));
    if (!isJsonObject(value)) return;
    for (const key of Object.keys(value)) {
      const inner = part.properties?.get(key);
      const { use, words } = readDeprecation(part.deprecations.get(key)) ?? {};
      if (part.deprecations.has(key)) {
        const params = {
          key,
          isFree: use !== undefined && !(use in value),
          ...(use === undefined ? {} : { use }),
          ...(words === undefined ? {} : { words }),
        };
        issues.push({ id: "deprecated-property", params, path: [...path, key], at: "key" });
      }
      visit(value[key], inner, [...path, key]);
    }
  }
}
