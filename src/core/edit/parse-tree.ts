import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { rememberLast } from "#core/remember.ts";

/** Allows trailing commas and comments: they are a convenience for people, not a mistake. */
const options = { allowTrailingComma: true, disallowComments: false } as const;

/**
 * The deepest nesting of brackets; no document that people write has ten levels. Deeper ones are
 * not read at all.
 */
export const deepestNesting = 100;

/** Every message of a document, and every fix, asks for the same tree. */
const cachedTrees = 4;

/** A tree of a text, with the parser's first complaint. */
export type ParsedTree = {
  root: Node | undefined;
  problem: { code: string; offset: number; length: number } | null;
};

/**
 * Parses a document into nodes with their positions. Allows comments and trailing commas.
 *
 * @returns no root and no problem for a text that is nested too deeply: the parser calls itself
 *   for every bracket
 */
export const parseDocument = rememberLast(cachedTrees, (text): ParsedTree => {
  if (findTooDeep(text) !== null) return { root: undefined, problem: null };
  const errors: ParseError[] = [];
  // A byte order mark is no part of the document.
  const root = parseTree(text.replace(/^\uFEFF/, " "), errors, options);
  const [first] = errors;
  if (first === undefined) return { root, problem: null };
  const { error, offset, length } = first;
  return { root, problem: { code: printParseErrorCode(error), offset, length } };
});

/** Matches texts and comments, in which brackets mean nothing, or a bracket. */
const tokens = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[[{\]}]/g;

/** Matches the same texts and comments, and all else that is no bracket. */
const others = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[^[\]{}"/]+/g;

const closers: Record<string, string> = { "[": "]", "{": "}" };

/** @returns the offset of the first bracket that is nested too deeply; null if there is none */
export function findTooDeep(text: string): number | null {
  // The brackets alone are there in a quarter of the time that their places take.
  if (findDeep(text.replaceAll(others, "")) === null) return null;
  const found = [...text.matchAll(tokens)];
  const index = findDeep(found.map(([token]) => token));
  return index === null ? null : (found[index]?.index ?? null);
}

/** @returns the index of the first bracket that is nested too deeply */
function findDeep(all: ArrayLike<string>): number | null {
  const open: string[] = [];
  for (let index = 0; index < all.length; index += 1) {
    const token = all[index] ?? "";
    const closer = closers[token];
    if (closer !== undefined) open.push(closer);
    else if (open.at(-1) === token) open.pop();
    if (open.length > deepestNesting) return index;
  }
  return null;
}
