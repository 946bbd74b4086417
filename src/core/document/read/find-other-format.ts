import type { SyntaxFinding } from "./syntax-finding.ts";

/** Beginnings of texts in other formats than JSON, and the formats' names. */
const beginnings: [pattern: RegExp, name: string][] = [
  [/^<(?:!doctype html|html|head|body)\b/i, "HTML"],
  [/^<(?:\?xml|!--|[a-z])/i, "XML or HTML"],
  [/^(?:export|import|module\.exports|const|let|var|function)\b/, "JavaScript"],
  [/^#{1,6} .*(?:\r?\n){2}/, "Markdown"],
  [/^(?:%YAML|---(?:\s|$)|(?:- )?["']?[\w$-]+["']?:(?:[ \t]|\r?\n)|- \S)/, "YAML"],
  [/^(?:#.*\r?\n)*(?:\[{1,2}[\w.-]+\]{1,2}[ \t]*\r?\n)?[\w.-]+[ \t]*=[ \t]*\S/, "TOML"],
  [/^[^[\]{}":\r\n]+(?:[,;\t][^[\]{}":\r\n]+)+\r?\n/, "a table (CSV)"],
];

/**
 * Finds the format of a text that is no JSON.
 *
 * @returns the format, and where it shows; null if the text looks like JSON with a mistake
 */
export function findOtherFormat(text: string): SyntaxFinding | null {
  const conflict = /^<{7}(?: .*)?$/m.exec(text);
  if (conflict !== null) return find("Conflict", conflict.index, 7);
  const start = text.search(/\S/);
  const body = text.slice(start);
  if (body.startsWith("version https://git-lfs.")) return find("Placeholder", start, 1);
  if (body.startsWith("```")) return find("Fence", start, 3);
  // A quoted name and a colon are an object without its opening brace.
  if (/^"(?:[^"\\\r\n]|\\.)*"\s*:/.test(body)) return find("MissingBrace", start, 1);
  const found = beginnings.find(([pattern]) => pattern.test(body));
  if (found === undefined) return null;
  const [word = ""] = /^\S+/.exec(body) ?? [];
  return {
    problem: { problem: "OtherFormat", word: found[1] },
    span: { offset: start, length: word.length },
  };
}

function find(
  problem: "Conflict" | "Placeholder" | "Fence" | "MissingBrace",
  offset: number,
  length: number,
): SyntaxFinding {
  return { problem: { problem }, span: { offset, length } };
}
