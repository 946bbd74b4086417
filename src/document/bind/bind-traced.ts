import { locationAt, type TracedValue } from "../inherit/traced-value.ts";
import type { Issue, ValueIssue } from "../messages/issue.ts";
import type { Owner } from "../messages/owner.ts";
import type { Checker } from "../schemas/make-checker.ts";
import type { SchemaNode } from "../schemas/schema-node.ts";
import { bindValue } from "./bind-value.ts";
import type { Lookup } from "./lookup.ts";

/** A value with nothing left to look up, and its defaults filled in. */
export type BoundValue = TracedValue & {
  /** What is wrong with its bindings. */
  issues: Issue[];
  /** For each schema that it should fit, what is wrong with it. */
  checks: { node: SchemaNode; found: ValueIssue[] }[];
};

/** What a value is for: the schemas that it should fit, the first of them its own. */
export type Purpose = { nodes: SchemaNode[]; owner: Owner };

/**
 * Looks up what a value's bindings point at, and fills in the defaults of its schemas. What the
 * schemas say against it is kept for the check: they are read once.
 */
export function bindTraced(
  traced: TracedValue,
  { nodes, owner }: Purpose,
  tools: { lookup: Lookup; check: Checker },
): BoundValue {
  const at = {
    location: (path: Parameters<typeof locationAt>[1]) => locationAt(traced, path),
    node: nodes[0],
  };
  const { provenance, issues, ...bound } = bindValue(traced.value, at, tools.lookup);
  let { value } = bound;
  const checks = nodes.map((node) => {
    const { value: filled, found } = tools.check(node, value, owner);
    value = filled;
    return { node, found };
  });
  return {
    value,
    location: traced.location,
    provenance: [...traced.provenance, ...provenance],
    issues,
    checks,
  };
}
