import { type Node, type ParseError, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Issue } from "../messages/issue.ts";
import { parseOptions } from "../messages/locate-value.ts";
import { findSyntaxProblem, type SyntaxFinding } from "./find-syntax-problem.ts";
import type { Json, JsonPath } from "../json.ts";

export type ReadJson = { value: Json | undefined; issues: Issue[] };

/** How many documents are kept read: those of content are asked for again with each save. */
const keptDocuments = 1000;

const known = new Map<string, { text: string; result: ReadJson }>();

/**
 * Reads a document's text. What JSON.parse takes is read by it; comments and trailing commas cost a
 * second, slower reading.
 *
 * @param file the document's path, for messages
 * @param text the document
 * @returns its value, undefined where the text is not JSON; the first mistake alone, since the rest
 *   follow from it; keys that stand twice in one object
 */
export function readJson(file: string, text: string): ReadJson {
  const before = known.get(file);
  if (before?.text === text) return before.result;
  const result = parseText(file, text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text);
  known.delete(file);
  known.set(file, { text, result });
  const [oldest] = known.size > keptDocuments ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return result;
}

function parseText(file: string, text: string): ReadJson {
  const read = parseStrictly(text) ?? parseLoosely(text);
  if ("problem" in read) {
    const { problem: params, span } = read;
    return {
      value: undefined,
      issues: [{ id: "json-syntax", params, location: { file, path: [], span } }],
    };
  }
  const { parsed } = read;
  const isSuspect = countKeys(parsed) < (text.match(/"\s*:/g)?.length ?? 0);
  return { value: parsed, issues: isSuspect ? findDoubleKeys(file, text) : [] };
}

type Parsed = { parsed: Json };

function parseStrictly(text: string): Parsed | null {
  try {
    const parsed: Json = JSON.parse(text);
    return { parsed };
  } catch {
    // No mistake yet: the slower parser also takes comments and trailing commas.
    return null;
  }
}

function parseLoosely(text: string): Parsed | SyntaxFinding {
  const errors: ParseError[] = [];
  const parsed: Json | undefined = parse(text, errors, parseOptions);
  const [first] = errors;
  if (first === undefined && parsed !== undefined) return { parsed };
  const { offset, length } = first ?? { offset: 0, length: 0 };
  const name = first === undefined ? "ValueExpected" : printParseErrorCode(first.error);
  return findSyntaxProblem(text, { code: name, offset, length });
}

function countKeys(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  const values = Object.values(value);
  const own = Array.isArray(value) ? 0 : values.length;
  return values.reduce((sum: number, child) => sum + countKeys(child ?? null), own);
}

function findDoubleKeys(file: string, text: string): Issue[] {
  const issues: Issue[] = [];
  const root = parseTree(text, [], parseOptions);
  if (root !== undefined) visitObjects(root, []);
  return issues;

  function visitObjects(node: Node, path: JsonPath): void {
    if (node.type === "array")
      node.children?.forEach((child, index) => visitObjects(child, [...path, index]));
    if (node.type !== "object") return;
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      const name = String(key?.value);
      if (seen.has(name) && key !== undefined) {
        const span = { offset: key.offset, length: key.length };
        const location = { file, path: [...path, name], span };
        issues.push({ id: "double-key", params: { key: name }, location });
      }
      seen.add(name);
      if (value !== undefined) visitObjects(value, [...path, name]);
    }
  }
}
