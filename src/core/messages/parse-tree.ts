import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

/** Trailing commas and comments are a convenience for people, not a mistake. */
const options = { allowTrailingComma: true, disallowComments: false } as const;

/** Brackets in brackets; no document that people write has ten. What is deeper is not read at all. */
export const deepestNesting = 100;

/** The last texts and their trees: every message of a document, and every fix, asks for the same one. */
const keptTrees = 4;

function rememberText(parse: (text: string) => ParsedTree): (text: string) => ParsedTree {
  const known = new Map<string, ParsedTree>();
  return (text) => {
    const made = known.get(text) ?? parse(text);
    // Sets this very string as the key: an equal one elsewhere in memory is compared letter by letter.
    known.delete(text);
    known.set(text, made);
    const [oldest] = known.size > keptTrees ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return made;
  };
}

/** A tree of a text, with the parser's first complaint. */
export type ParsedTree = {
  root: Node | undefined;
  problem: { code: string; offset: number; length: number } | null;
};

/**
 * Parses a document into nodes that know where they stand. Comments and trailing commas are taken.
 *
 * @returns no root and no problem for a text that is nested too deeply: the parser calls itself for
 *   every bracket
 */
export const parseDocument = rememberText(parseAnew);

function parseAnew(text: string): ParsedTree {
  if (findTooDeep(text) !== null) return { root: undefined, problem: null };
  const errors: ParseError[] = [];
  // A byte order mark is no part of the document.
  const root = parseTree(text.replace(/^\uFEFF/, " "), errors, options);
  const [first] = errors;
  if (first === undefined) return { root, problem: null };
  const { error, offset, length } = first;
  return { root, problem: { code: printParseErrorCode(error), offset, length } };
}

/** Texts and comments, in which brackets mean nothing, or a bracket. */
const tokens = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[[{\]}]/g;

const closers: Record<string, string> = { "[": "]", "{": "}" };

/** @returns where the first bracket stands that is nested deeper than is read; null where none is */
export function findTooDeep(text: string): number | null {
  const open: string[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const closer = closers[token];
    if (closer !== undefined) open.push(closer);
    else if (open.at(-1) === token) open.pop();
    if (open.length > deepestNesting) return index;
  }
  return null;
}
