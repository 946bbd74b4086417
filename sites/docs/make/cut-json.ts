import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/**
 * Cuts a value out of a JSON document as it is written there, with its key where it has one.
 *
 * @param pointer `/blocks/0/props`; `/blocks/last` is the last of them
 * @throws where nothing stands there
 */
export function cutJson(text: string, pointer: string): string {
  const tree = parseTree(text);
  const steps = pointer.split("/").slice(1);
  const found = tree && steps.reduce<Node | undefined>(stepInto, tree);
  if (found === undefined) throw new Error(`There is nothing at ${pointer} in:\n${text}`);
  const { parent } = found;
  const { offset, length } = parent?.type === "property" ? parent : found;
  const lineStart = text.lastIndexOf("\n", offset) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? "";
  return text.slice(offset, offset + length).replaceAll(`\n${indent}`, "\n");
}

function stepInto(node: Node | undefined, step: string): Node | undefined {
  if (node?.type !== "array") return node && findNodeAtLocation(node, [step]);
  return step === "last" ? node.children?.at(-1) : node.children?.[Number(step)];
}
