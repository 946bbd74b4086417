import { locationAt, type TracedValue } from "../inherit/traced-value.ts";
import type { JsonObject, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Owner } from "#core/messages/owner.ts";
import type { Checked, Checker } from "#core/schema/make-checker.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { bindValue } from "./bind-value.ts";
import type { Lookup } from "./lookup.ts";

/** A value with no bindings left, and its defaults filled in. */
export type BoundValue = TracedValue & {
  /** The value as written: bindings not read, no default filled in. */
  written: JsonObject;
  /** Issues of its bindings. */
  issues: Issue[];
  /** The plan and the issues of each of its schemas. */
  checks: Pick<Checked, "plan" | "found">[];
  /** What is known to be wrong in it by itself, which is no error; its checks are made by need. */
  warnings?: Issue[];
};

/** The schemas that a value must fit, the first of them its own. */
export type Purpose = { nodes: SchemaNode[]; owner: Owner };

export type BindTools = { lookup: Lookup; check: Checker };

/**
 * Resolves a value's bindings, and fills in the defaults of its schemas. The schemas run once:
 * their issues are stored for the check.
 */
export function bindTraced(
  traced: TracedValue,
  { nodes, owner }: Purpose,
  { lookup, check }: BindTools,
): BoundValue {
  const at = { location: (path: JsonPath) => locationAt(traced, path), node: nodes[0] };
  const bound = bindValue(traced.value, at, lookup);
  const [node, ...others] = nodes;
  if (node === undefined)
    return { ...bound, ...traceBound(traced, bound), written: traced.value, checks: [] };
  const checked = check(node, bound.value, owner);
  const first = {
    ...traceBound(traced, bound),
    written: traced.value,
    value: checked.value,
    checks: [checked],
  };
  return others.reduce<BoundValue>((before, other) => {
    const next = check(other, before.value, owner);
    return { ...before, value: next.value, checks: [...before.checks, next] };
  }, first);
}

function traceBound(
  { location, provenance: written }: TracedValue,
  { provenance, issues }: ReturnType<typeof bindValue>,
): Pick<BoundValue, "location" | "provenance" | "issues"> {
  return {
    location,
    provenance: provenance.length === 0 ? written : [...written, ...provenance],
    issues,
  };
}
