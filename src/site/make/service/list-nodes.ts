/** A node of a module's syntax tree, as ESTree has it. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

/** @returns a tree's nodes, each before those in it */
export function listNodes(tree: unknown): SyntaxNode[] {
  if (Array.isArray(tree)) return tree.flatMap(listNodes);
  if (typeof tree !== "object" || tree === null) return [];
  const inner = Object.values(tree).flatMap(listNodes);
  return isNode(tree) ? [tree, ...inner] : inner;
}

function isNode(value: object): value is SyntaxNode {
  return "type" in value && typeof value.type === "string" && "start" in value && "end" in value;
}
