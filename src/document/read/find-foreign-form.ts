import type { SyntaxProblem } from "../messages/syntax-words.ts";

/** What a text is instead of JSON, and where that shows. */
type Foreign = { problem: SyntaxProblem; span: { offset: number; length: number } };

/** Beginnings of what is no JSON, in the order in which they are told apart. */
const forms: { name: string; begins: RegExp }[] = [
  { name: "XML", begins: /^\s*<\?xml\b/i },
  { name: "HTML", begins: /^\s*<(?:!doctype|!--|[a-z])/i },
  { name: "JavaScript", begins: /^\s*(?:export|import|module\.exports|const|let|var)\b/ },
  { name: "Markdown", begins: /^\s*(?:---\r?\n[\s\S]*?\r?\n---\r?\n\s*\S|#{1,6} )/ },
  { name: "YAML", begins: /^\s*(?:---\s*(?:\r?\n|$)|%YAML|(?:- +)?[A-Za-z_$][\w$ -]*:(?:\s|$))/ },
  { name: "TOML", begins: /^\s*(?:\[\[?[A-Za-z_][\w.-]*\]\]?\s*(?:\r?\n|$)|[A-Za-z_][\w.-]*\s*=)/ },
];

/** As git leaves them in a file whose versions it could not join. */
const conflict = /^<{7}(?= |\r?$).*$/m;

/**
 * Tells what a text is that was written for another program: nothing that its first sign says would be
 * of use.
 *
 * @returns null for what looks like JSON
 */
export function findForeignForm(text: string): Foreign | null {
  const mark = conflict.exec(text);
  if (mark !== null)
    return {
      problem: { problem: "Conflict" },
      span: { offset: mark.index, length: mark[0].length },
    };
  const form = forms.find(({ begins }) => begins.test(text));
  if (form === undefined) return null;
  const offset = text.length - text.trimStart().length;
  const line = /^[^\r\n]*/.exec(text.slice(offset))?.[0].trimEnd() ?? "";
  const span = { offset, length: line.length };
  const pair = form.name === "YAML" ? /^[ -]*([A-Za-z_$][\w$ -]*):[ \t]+(\S.*)$/m.exec(text) : null;
  const [, key, value] = pair ?? [];
  const example =
    key === undefined || value === undefined ? {} : { example: writePair(key, value) };
  return { problem: { problem: "Foreign", form: form.name, ...example }, span };
}

function writePair(key: string, value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/, "$2");
  const isPlain = /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(text);
  return `{ ${JSON.stringify(key.trim())}: ${isPlain ? text : JSON.stringify(text.slice(0, 60))} }`;
}
