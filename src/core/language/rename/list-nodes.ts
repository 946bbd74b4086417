import type { ESTree } from "vite";

export type Node = ESTree.Node;

/** @returns a syntax tree's nodes, each before those in it */
export function listNodes(node: Node): Node[] {
  return [node, ...listInner(node).flatMap(listNodes)];
}

/** @returns the direct children of a node */
export function listInner(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
