import { isJsonObject, type Json } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { isBinding } from "../read/is-binding.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { visitParts } from "#core/schema/visit-parts.ts";

/**
 * Finds the properties of a value that its schema deprecates by `x-deprecated`.
 *
 * @param written the value before defaults are filled in: a default is not the author's to change
 */
export function checkDeprecated(written: Json, plan: SchemaPlan): ValueIssue[] {
  const issues: ValueIssue[] = [];
  visitParts(written, plan, {
    enters: ({ hasDeprecations }, value) => hasDeprecations && !isBinding(value),
    visit(value, { properties }, path) {
      if (!isJsonObject(value)) return;
      for (const key of Object.keys(value)) {
        const deprecation = properties?.get(key)?.deprecation;
        if (deprecation === undefined) continue;
        const { use, words } = readDeprecation(deprecation) ?? {};
        const params = {
          key,
          isFree: use !== undefined && !(use in value),
          ...(use === undefined ? {} : { use }),
          ...(words === undefined ? {} : { words }),
        };
        issues.push({ id: "deprecated-property", params, path: [...path, key], at: "key" });
      }
    },
  });
  return issues;
}
