import type { Node } from "jsonc-parser";
import type { Change } from "#core/edit/apply-edits.ts";
import type { Json, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findTooDeep, parseDocument } from "#core/edit/parse-tree.ts";
import { findSyntaxProblem } from "./find-syntax-problem.ts";
import { fixSyntax } from "./fix-syntax.ts";
import type { SyntaxFinding } from "./find-odd-word.ts";
import { countKeys, countNames, reservedKey } from "./count-keys.ts";

export type ReadJson = { value: Json | undefined; issues: Issue[] };

/**
 * The length of the documents in the cache, without content. With its value a document takes some three
 * times its length, and a build of a large site reads each page twice at most.
 */
const keptLength = 4_000_000;

/** Escapes of characters that JSON does not allow unescaped. */
const oddEscape = /\\(?:[bf]|u(?:00[01]|[dD][89a-fA-F]))/;

/** No characters: XML and HTML do not allow them. */
const noncharacters = ["\uFFFE", "\uFFFF"];

/** Characters that XML and HTML do not allow; tabs and line breaks are allowed. */
const oddCharacter = /(?![\t\n\r\x7F-\x9F])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/u;

type Known = { text: string; result: ReadJson };

/** Each save reads content again, and an open site has its texts and values anyway. */
const content = new Map<string, Known>();
const others = new Map<string, Known>();
let othersLength = 0;

/**
 * Reads a document's text. `JSON.parse` reads what it accepts; comments and trailing commas cost a
 * second, slower reading.
 *
 * @param file the document's path, for messages
 * @param text the document
 * @returns its value, undefined if the text is not JSON, or is nested deeper than 100 brackets; the
 *   first mistake alone, since the rest follow from it; keys that occur twice in one object, or are
 *   reserved and left out of the value
 */
export function readJson(file: string, text: string): ReadJson {
  const isContent = file.startsWith("content/");
  const before = (isContent ? content : others).get(file);
  if (before?.text === text) {
    // This very string is stored: equal strings that are not the same are compared letter by letter
    // each time.
    before.text = text;
    return before.result;
  }
  const result = parseJson(file, text);
  const known = { text, result };
  if (isContent) content.set(file, known);
  else keepLast(file, known);
  return result;
}

/** Forgets the texts of all content, where nobody reads them again; the values stay with their readers. */
export function forgetContent(): void {
  content.clear();
}

function keepLast(file: string, known: Known): void {
  forget(file);
  others.set(file, known);
  othersLength += known.text.length;
  for (const oldest of others.keys()) {
    // A document that is longer than all that is kept is asked for as often as others.
    if (othersLength <= keptLength || others.size === 1) break;
    forget(oldest);
  }
}

function forget(file: string): void {
  othersLength -= others.get(file)?.text.length ?? 0;
  others.delete(file);
}

/** Reads a document's text as `readJson` does, and keeps nothing of it. */
export function parseJson(file: string, written: string): ReadJson {
  const text = written.replace(/^\uFEFF/, " ");
  const parsed = parseStrictly(text);
  if (parsed !== null && !hasOddPart(text) && countKeys(parsed.value, 0) >= countNames(text))
    return { value: parsed.value, issues: [] };

  const depth = findTooDeep(text);
  if (depth !== null)
    return refuse(file, { problem: { problem: "TooDeep" }, span: { offset: depth, length: 1 } });
  const { root, problem } = parseDocument(text);
  if (root === undefined || problem !== null) {
    const complaint = problem ?? { code: "ValueExpected", offset: 0, length: 0 };
    const finding = findSyntaxProblem(text, complaint);
    return refuse(file, finding, fixSyntax(text, finding));
  }
  return { value: toValue(root), issues: findOddParts(file, root) };
}

/** Returns whether a text may have odd characters. Most have no escape at all, which is known sooner. */
function hasOddPart(text: string): boolean {
  if (text.includes("\\") && oddEscape.test(text)) return true;
  return noncharacters.some((character) => text.includes(character));
}

function refuse(
  file: string,
  { problem, span }: SyntaxFinding,
  changes: Change[] | null = null,
): ReadJson {
  const location = { file, path: [], span };
  const params = { ...problem, ...(changes === null ? {} : { changes }) };
  return { value: undefined, issues: [{ id: "json-syntax", params, location }] };
}

/** @returns the value of a text as JSON has it, whatever is odd in it; null where it is none */
export function parseStrictly(text: string): { value: Json } | null {
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch {
    // This is no mistake yet: the slower parser also accepts comments and trailing commas.
    return null;
  }
}

/** Makes the value of a node: the parser's own function would set the prototype. */
function toValue(node: Node): Json {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") {
    const value: Json = node.value;
    return value;
  }
  const pairs = (node.children ?? []).flatMap(({ children = [] }): [string, Json][] => {
    const [key, value] = children;
    const name = String(key?.value);
    return value === undefined || name === reservedKey ? [] : [[name, toValue(value)]];
  });
  return Object.fromEntries(pairs);
}

function findOddParts(file: string, root: Node): Issue[] {
  const issues: Issue[] = [];
  visit(root, []);
  return issues;

  function visit(node: Node, path: JsonPath): void {
    if (node.type === "string") checkText(node, path);
    if (node.type === "array")
      node.children?.forEach((child, index) => visit(child, [...path, index]));
    if (node.type !== "object") return;
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      const name = String(key?.value);
      if (key !== undefined) issues.push(...checkKey(key, name, path));
      seen.add(name);
      if (value !== undefined) visit(value, [...path, name]);
    }

    function checkKey(key: Node, name: string, parent: JsonPath): Issue[] {
      const span = { offset: key.offset, length: key.length };
      const location = { file, path: [...parent, name], span };
      if (name === reservedKey) return [{ id: "reserved-key", params: { key: name }, location }];
      return seen.has(name) ? [{ id: "double-key", params: { key: name }, location }] : [];
    }
  }

  function checkText({ value, offset, length }: Node, path: JsonPath): void {
    const sign = oddCharacter.exec(String(value))?.[0];
    if (sign === undefined) return;
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    const location = { file, path, span: { offset, length } };
    issues.push({ id: "odd-character", params: { sign: `the sign U+${code}` }, location });
  }
}
