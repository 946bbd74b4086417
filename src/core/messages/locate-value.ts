import type { Node } from "jsonc-parser";
import type { JsonPath } from "#core/json.ts";
import { LastUsed, once, remember } from "#core/remember.ts";
import type { Range } from "./diagnostic.ts";
import type { Location } from "./location.ts";
import { findRaw } from "#core/edit/find-raw.ts";
import { findLine, lineStartsOf } from "#core/edit/line-starts.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import type { Texts } from "./texts.ts";

const start: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

type Tree = { text: string; rootOf: () => Node | undefined; lines: readonly number[] };

/** Messages come file by file; a tree takes several times the memory of its text. */
const mostTrees = 16;

/** The last trees of documents: in dev the same documents have other texts after a save. */
const treesOf = remember((_documents: Texts) => new LastUsed<Tree>(mostTrees));

/**
 * Finds the range of a value in its document's text. A tree is built where a path is asked for.
 *
 * @param location of a value or a key; if it does not exist, its nearest ancestor is found
 */
export function locateValue(documents: Texts, location: Location): Range {
  const text = documents.read(location.file);
  if (text === null) return start;
  const { rootOf, lines } = treeOf(documents, location.file, text);
  if (location.span !== undefined) return toRange(lines, location.span);
  const root = rootOf();
  if (root === undefined) return start;
  const node = findNode(root, location);
  return toRange(lines, findPart(text, node, location) ?? node);
}

/** @returns the characters of a value, or of a key, in a text of its own */
export function findSpan(text: string, location: Location): { offset: number; length: number } {
  const { root } = parseDocument(text);
  if (root === undefined) return { offset: 0, length: text.length };
  const node = findNode(root, location);
  const { offset, length } = findPart(text, node, location) ?? node;
  return { offset, length };
}

/**
 * @returns the range of a part of a text, between its quotation marks; null if it is written
 *   otherwise
 */
function findPart(
  text: string,
  { type, offset, length }: Pick<Node, "type" | "offset" | "length">,
  { word, part }: Location,
): { offset: number; length: number } | null {
  if (type !== "string") return null;
  if (part !== undefined) {
    const raw = text.slice(offset + 1, offset + length - 1);
    const from = findRaw(raw, part.offset);
    return { offset: offset + 1 + from, length: findRaw(raw, part.offset + part.length) - from };
  }
  if (word === undefined) return null;
  const written = JSON.stringify(word).slice(1, -1);
  const at = text.slice(offset, offset + length).indexOf(written);
  return at === -1 ? null : { offset: offset + at, length: written.length };
}

function treeOf(documents: Texts, file: string, text: string): Tree {
  const trees = treesOf(documents);
  const cached = trees.get(file);
  if (cached?.text === text) return cached;
  const tree = { text, rootOf: once(() => parseDocument(text).root), lines: lineStartsOf(text) };
  trees.set(file, tree);
  return tree;
}

function findNode(root: Node, { path, at }: Location): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findInside(root, path.slice(0, length));
    if (node === undefined) continue;
    const isKey = at === "key" && length === path.length;
    const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    return isKey && key !== undefined ? key : node;
  }
  return root;
}

/**
 * Caches the values of large objects by their keys: a thousand messages about one would each search
 * all of it.
 */
const valuesOf = remember((node: Node): Map<string, Node> => {
  const pairs = node.type === "object" ? (node.children ?? []) : [];
  // The first of two equal keys counts.
  return new Map(
    pairs.toReversed().flatMap(({ children: [key, value] = [] }) => {
      return value === undefined ? [] : [[String(key?.value), value]];
    }),
  );
});

function findInside(root: Node, path: JsonPath): Node | undefined {
  let node: Node | undefined = root;
  for (const step of path) {
    if (node === undefined) return undefined;
    node = node.type === "array" ? node.children?.[Number(step)] : valuesOf(node).get(String(step));
  }
  return node;
}

function toRange(lines: readonly number[], span: { offset: number; length: number }): Range {
  const from = toPosition(lines, span.offset);
  const to = toPosition(lines, span.offset + span.length);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function toPosition(lines: readonly number[], offset: number): { line: number; column: number } {
  const line = findLine(lines, offset);
  return { line: line + 1, column: offset - (lines[line] ?? 0) + 1 };
}
