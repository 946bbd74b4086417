import { ElementType, parseDocument } from "htmlparser2";
import type { Slot } from "../generate/list-kinds.ts";
import type { Markup, Words } from "./markup.ts";

type Node = ReturnType<typeof parseDocument>["children"][number];

/** What stands around an island, around what changes with the page, and around a picture. */
const wrappers = new Set(["tessera-island", "tessera-region", "picture"]);

/** What plain markup does without: drawings, and a picture's other formats. */
const skipped = new Set(["script", "template", "svg", "source"]);

/** What stands in the place of a value: no block, and no text of the starter, has such a word. */
const mark = /(Qz\d+qz)/;

/** @returns the word that stands for a slot; Markdown in it says how it is shown */
export function markSlot(at: number, { isRich }: Pick<Slot, "isRich">): string {
  return isRich ? `Qz${at}qz **qz**` : `Qz${at}qz`;
}

/**
 * Reads the blocks of a page that was rendered with marks in the place of its values, and what
 * stands around them.
 *
 * @param slots by the numbers of their marks
 * @returns the blocks in their order
 * @throws where a value is shown in a way that no template can repeat
 */
export function readMarkup(
  html: string,
  slots: Pick<Slot, "path" | "isRich">[],
): { frame: Markup[]; blocks: Markup[] } {
  const rich = slots.flatMap(({ isRich }, at) => (isRich ? [at] : []));
  // Markdown's mark becomes a part of the word, so that a value is always one word.
  const joined = rich.reduce(
    (text, at) => text.replaceAll(`Qz${at}qz <strong>qz</strong>`, `Qz${at}qz`),
    html,
  );
  const lost = /\*\*qz|<strong>qz/.exec(joined);
  if (lost !== null)
    throw new Error(`Markdown is shown as it is: ${joined.slice(lost.index - 90, lost.index + 9)}`);
  const blocks: Markup[] = [];
  const body = parseDocument(joined, { lowerCaseTags: false, lowerCaseAttributeNames: false });
  const frame = findBody(body.children).flatMap((node) => read(node));
  return { frame, blocks };

  function read(node: Node): Markup[] {
    if (node.type === ElementType.Text) return [{ kind: "words", words: readWords(node.data) }];
    if (!("attribs" in node) || skipped.has(node.name)) return [];
    const children = node.children.flatMap((child) => read(child));
    if (wrappers.has(node.name)) return children;
    const attributes = Object.entries(simplify(node.attribs)).map(
      ([name, value]): [string, Words] => [name, readWords(value)],
    );
    const element = { kind: "element" as const, tag: node.name, attributes };
    if (node.attribs["class"] !== "columns-main") return [{ ...element, children }];
    blocks.push(...children);
    return [{ ...element, children: [{ kind: "blocks" }] }];
  }

  function readWords(text: string): Words {
    return text.split(mark).flatMap((word): Words => {
      const slot = mark.test(word) ? slots[Number(word.slice(2, -2))] : undefined;
      if (slot !== undefined) return [{ path: slot.path, isRich: slot.isRich }];
      if (/qz\d/i.test(word)) throw new Error(`A value is shown as another text: ${word}`);
      return word === "" ? [] : [word];
    });
  }
}

/** Leaves a picture one size: the one that a telephone takes. */
function simplify({ srcSet, sizes, ...attributes }: Record<string, string>): typeof attributes {
  const small = srcSet?.split(", ").find((candidate) => candidate.endsWith(" 480w"));
  if (srcSet === undefined) return { ...attributes, ...(sizes !== undefined && { sizes }) };
  return { ...attributes, ...(small !== undefined && { src: small.split(" ")[0] ?? "" }) };
}

function findBody(nodes: Node[]): Node[] {
  for (const node of nodes) {
    if (!("children" in node)) continue;
    if ("name" in node && node.name === "body") return node.children;
    const found = findBody(node.children);
    if (found.length > 0) return found;
  }
  return [];
}
