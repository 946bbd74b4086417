import { findNodeAtLocation, parseTree } from "jsonc-parser";

/**
 * Cuts a value out of a JSON document as it is written there, with its key where it has one.
 *
 * @param pointer `/blocks/0/props`
 * @throws where nothing stands there
 */
export function cutJson(text: string, pointer: string): string {
  const tree = parseTree(text);
  const steps = pointer.split("/").slice(1).map(toStep);
  const found = tree && findNodeAtLocation(tree, steps);
  if (found === undefined) throw new Error(`There is nothing at ${pointer} in:\n${text}`);
  const { parent } = found;
  const { offset, length } = parent?.type === "property" ? parent : found;
  const lineStart = text.lastIndexOf("\n", offset) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? "";
  return text.slice(offset, offset + length).replaceAll(`\n${indent}`, "\n");
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
