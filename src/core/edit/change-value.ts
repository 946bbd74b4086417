import { isDeepStrictEqual as isSame } from "node:util";
import { findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import type { Json, JsonPath } from "#core/json.ts";
import { remember } from "#core/remember.ts";
import { lineStartAt } from "./line-starts.ts";
import { parseDocument } from "./parse-tree.ts";
import type { Change } from "./apply-edits.ts";
import { describeLayout, writeValue } from "./write-value.ts";

/** A change of a value, or of its key, in a document's text. */
export type ValueChange =
  /** Only if no other key of the object has this name. */
  | { kind: "rename-key"; to: string }
  /** If `from` is given, replaces the value only if it equals that. */
  | { kind: "replace"; value: Json; from?: Json }
  /** The value becomes the one item of a list. */
  | { kind: "wrap" }
  | { kind: "remove" }
  /** The object gets a property, the list an item: after its last one, or before the first. */
  | { kind: "add"; key?: string; value: Json; isFirst?: boolean };

/**
 * Changes one value in a text and leaves every other character as it is, comments among them.
 *
 * @param text a document, as JSON with comments and trailing commas
 * @param path of the value
 * @returns the replacements in the text; none if there is no such value
 */
export function changeValue(text: string, path: JsonPath, change: ValueChange): Change[] {
  const { root } = parseDocument(text);
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (node === undefined) return [];
  const member = node.parent?.type === "property" ? node.parent : node;
  if (change.kind === "rename-key") {
    const key = member.children?.[0];
    const isTaken = member.parent !== undefined && keysOf(member.parent).has(change.to);
    return member.type !== "property" || key === undefined || (isTaken && key.value !== change.to)
      ? []
      : [{ ...placeOf(key), text: JSON.stringify(change.to) }];
  }
  const layout = describeLayout(text);
  if (change.kind === "wrap")
    return [
      { offset: node.offset, length: 0, text: "[" },
      { offset: node.offset + node.length, length: 0, text: "]" },
    ];
  if (change.kind === "replace" && "from" in change && !isSame(getNodeValue(node), change.from))
    return [];
  if (change.kind === "replace")
    return [{ ...placeOf(node), text: writeValue(change.value, indentAt(text, member), layout) }];
  if (change.kind === "remove") return member.parent === undefined ? [] : removeFrom(text, member);
  return addTo(text, node, change);
}

/** Caches the keys of large objects: a thousand fixes of one would each search all of it. */
const keysOf = remember(
  ({ children = [] }: Node): ReadonlySet<string> =>
    new Set(children.flatMap(({ children: [name] = [] }) => name?.value ?? [])),
);

function placeOf({ offset, length }: Node): { offset: number; length: number } {
  return { offset, length };
}

/** @returns the spaces at the start of a node's line */
export function indentAt(text: string, { offset }: Pick<Node, "offset">): string {
  return /^[\t ]*/.exec(text.slice(lineStartAt(text, offset), offset))?.[0] ?? "";
}

/** Spaces, line breaks and comments. */
const gap = /(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;

/** @returns where the next token after a place begins, comments skipped */
function skipGap(text: string, from: number): number {
  gap.lastIndex = from;
  gap.exec(text);
  return gap.lastIndex;
}

/**
 * Removes a line of its own with its line break, and keeps anything else on the line; removes the
 * comma after the value, or else the one before it.
 */
function removeFrom(text: string, member: Node): Change[] {
  const end = member.offset + member.length;
  const behind = skipGap(text, end);
  const siblings = member.parent?.children ?? [];
  const before = siblings[siblings.indexOf(member) - 1];
  const changes: Change[] = [];
  let until = end;
  if (text[behind] === "," && text.slice(end, behind).trim() === "") until = behind + 1;
  else if (text[behind] === ",") changes.push({ offset: behind, length: 1, text: "" });
  else if (before !== undefined) {
    const comma = skipGap(text, before.offset + before.length);
    if (text[comma] === ",") changes.push({ offset: comma, length: 1, text: "" });
  }
  const lineStart = lineStartAt(text, member.offset);
  const isFirstOfLine = text.slice(lineStart, member.offset).trim() === "";
  const rest = /^[\t ]*(\r?\n|(?=[\]}]))?/.exec(text.slice(until));
  const isLastOfLine = rest?.[1] !== undefined && rest[1] !== "";
  const offset = isFirstOfLine && isLastOfLine ? lineStart : member.offset;
  const spaces = isFirstOfLine === isLastOfLine ? (rest?.[0].length ?? 0) : 0;
  return [{ offset, length: until + spaces - offset, text: "" }, ...changes];
}

function addTo(
  text: string,
  node: Node,
  { key, value, isFirst = false }: Extract<ValueChange, { kind: "add" }>,
): Change[] {
  const children = node.children ?? [];
  const layout = describeLayout(text);
  const [first] = children;
  const last = children.at(-1);
  const indentOfNode = indentAt(text, node);
  const until = last?.offset ?? node.offset + node.length;
  const isOpen = text.slice(node.offset, until).includes("\n");
  const indent =
    first !== undefined && isOpen ? indentAt(text, first) : indentOfNode + layout.indent;
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  const added = name + writeValue(value, isOpen ? indent : indentOfNode, layout);
  const lead = isOpen ? layout.lineBreak + indent : " ";
  if (first === undefined || last === undefined) {
    const inner = text.slice(node.offset + 1, node.offset + node.length - 1);
    // An object or list with nothing but a comment keeps the comment.
    const length = inner.trim() === "" ? inner.length : 0;
    const flat = `${node.type === "array" ? "" : " "}${added}${node.type === "array" ? "" : " "}`;
    if (length === inner.length && !inner.includes("\n"))
      return [{ offset: node.offset + 1, length, text: flat }];
    return [
      { offset: node.offset + 1, length, text: lead + added + layout.lineBreak + indentOfNode },
    ];
  }
  if (isFirst)
    return [{ offset: first.offset, length: 0, text: `${added},${isOpen ? lead : " "}` }];
  const end = last.offset + last.length;
  const comma = skipGap(text, end);
  // An existing trailing comma becomes the separator, and the new last one does without.
  const isThere = text[comma] === ",";
  const behind = isOpen ? skipNotes(text, isThere ? comma + 1 : end) : end;
  if (isThere) return [{ offset: Math.max(behind, comma + 1), length: 0, text: lead + added }];
  if (behind === end) return [{ offset: end, length: 0, text: `,${lead}${added}` }];
  return [
    { offset: end, length: 0, text: "," },
    { offset: behind, length: 0, text: lead + added },
  ];
}

/** @returns where the comments end that follow a value on its line: they are about it */
function skipNotes(text: string, from: number): number {
  const notes = /^(?:[\t ]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))+/.exec(text.slice(from));
  return from + (notes?.[0].length ?? 0);
}
