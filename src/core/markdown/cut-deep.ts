/** A node of a parsed text, and what is in it. */
type Nested = { type: string; children?: Nested[] };

/**
 * The most levels of lists, quotes and other marks inside of each other; no text that people write
 * has ten. Who reads or shows a text calls itself for every one.
 */
export const deepestNesting = 100;

/** These are no levels for those who read. */
const flat = ["root", "listItem", "paragraph"];

/**
 * @param above the level of what the node is in; 0 for the whole text
 * @returns the node's level
 */
export function levelOf({ type }: Nested, above: number): number {
  return flat.includes(type) ? above : above + 1;
}

/** @returns the text, without what is inside of parts that are nested too deeply */
export function cutDeep<Root extends Nested>(root: Root): Root {
  const left: [Nested, number][] = [[root, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, above] = next;
    const { children = [] } = node;
    const level = levelOf(node, above);
    if (level > deepestNesting) children.length = 0;
    for (const child of children) left.push([child, level]);
  }
  return root;
}
