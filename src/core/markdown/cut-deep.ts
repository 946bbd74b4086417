import type { TextNode, TextRoot } from "./parse-markdown.ts";

/**
 * The most levels of lists, quotes and other marks inside of each other; no text that people write
 * has ten. Who reads or shows a text calls itself for every one.
 */
export const deepestNesting = 100;

/** These are no levels for those who read. */
const flat: TextNode["type"][] = ["root", "listItem", "paragraph"];

/**
 * @param above the level of what the node is in; 0 for the whole text
 * @returns the node's level
 */
export function levelOf({ type }: TextNode, above: number): number {
  return flat.includes(type) ? above : above + 1;
}

/** Takes what is inside of a part that is nested too deeply out of a text. */
export function cutDeep(root: TextRoot): void {
  const left: [TextNode, number][] = [[root, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, above] = next;
    if (!("children" in node)) continue;
    const level = levelOf(node, above);
    if (level > deepestNesting) node.children = [];
    else for (const child of node.children) left.push([child, level]);
  }
}
