import type { Schemas } from "./remember-schemas.ts";
import { schemaOfContent } from "./schema-node.ts";
import { namesOf, planAt, planOf } from "./schema-plan.ts";

/**
 * @param path of a field; empty for the entries themselves
 * @returns the names in a field of a collection's entries, or in each item of it; undefined if
 *   their schema lists none
 */
export function listFieldsAt(
  source: Schemas,
  collection: string,
  path: string,
): string[] | undefined {
  const node = schemaOfContent(source, collection);
  const steps = path.split(".").filter((step) => step !== "");
  const keys = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const plan = planAt(node && planOf(source, node), keys);
  return namesOf(plan?.items ?? plan);
}
