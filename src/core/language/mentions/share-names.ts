import type { Node } from "jsonc-parser";
import type { JsonPath } from "#core/json.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import type { Target } from "../target.ts";
import { type MentionNumbers, openNumbers } from "./pack-mentions.ts";

/** A path that all documents of a site share, and those that are longer by one step. */
type SharedPath = { path: JsonPath; longer: Map<string | number, SharedPath> };

/**
 * The targets and paths of mentions, each once: the pages of a site name the same properties of the
 * same blocks, and an object for each took five sixths of the memory of all mentions.
 */
export type SharedNames = {
  targets: Map<string, Target>;
  root: SharedPath;
  numbers: MentionNumbers;
};

/** Opens the shared names of a site, the same as long as its schemas are. */
export const openSharedNames = rememberSchemas((): SharedNames => ({
  targets: new Map(),
  root: { path: [], longer: new Map() },
  numbers: openNumbers(),
}));

/** @returns the object that stands for all equal targets */
export function shareTarget({ targets }: SharedNames, target: Target): Target {
  const words = JSON.stringify(target);
  const shared = targets.get(words);
  if (shared === undefined) targets.set(words, target);
  return shared ?? target;
}

/** @returns the path of a node's value, or of the property whose key it is; shared by all documents */
export type PathOf = (node: Node) => JsonPath;

/** Opens the paths of one document: each node is asked once, and a list numbers its items once. */
export function openPaths({ root }: SharedNames): PathOf {
  const known = new Map<Node, SharedPath>();
  return (node) => find(node).path;

  function find(node: Node): SharedPath {
    const last = known.get(node);
    if (last !== undefined) return last;
    if (node.parent?.type === "array") numberItems(node.parent);
    const path = known.get(node) ?? findInParent(node);
    known.set(node, path);
    return path;
  }

  function findInParent({ parent }: Node): SharedPath {
    if (parent === undefined) return root;
    const around = find(parent);
    if (parent.type !== "property") return around;
    return lengthen(around, String(parent.children?.[0]?.value));
  }

  function numberItems(list: Node): void {
    const around = find(list);
    for (const [index, item] of (list.children ?? []).entries())
      known.set(item, lengthen(around, index));
  }
}

function lengthen(path: SharedPath, step: string | number): SharedPath {
  const last = path.longer.get(step);
  if (last !== undefined) return last;
  const longer: SharedPath = { path: [...path.path, step], longer: new Map() };
  path.longer.set(step, longer);
  return longer;
}
