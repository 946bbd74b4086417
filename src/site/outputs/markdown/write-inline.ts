import { type Node, readText } from "./read-html.ts";

/** The context of a line of text. */
export type Inline = {
  /** The target of the whole line: a card that is one link. */
  link?: string;
  /** True in a cell, where no line ends and a bar begins the next one. */
  isCell?: boolean;
};

/** A piece of a line, as Markdown; `marks` go around it where CommonMark reads them as meant. */
type Piece = { text: string; marks: string };

const marksOf: Record<string, string> = {
  b: "**",
  strong: "**",
  em: "*",
  i: "*",
  del: "~~",
  s: "~~",
};

const codes = new Set(["code", "kbd", "samp", "tt", "var"]);

/**
 * Writes the content of a line: text, emphasis, code, links and images.
 *
 * @returns a line without spaces at its ends; one with breaks in it is several. Empty for nothing
 */
export function writeInline(nodes: Node[], inline: Inline): string {
  const { link, isCell = false } = inline;
  const words = joinPieces(nodes.map((node) => writePiece(node, inline)))
    .replaceAll(/ *(?:\\\n)+ */g, isCell ? " " : "\\\n")
    .replaceAll(/^(?:\s|\\\n)+|(?:\s|\\\n)+$/g, "");
  if (words === "" || link === undefined || hasLink(nodes)) return words;
  return `[${words}](${writeAddress(link)})`;
}

function writePiece(node: Node, inline: Inline): Piece {
  if (typeof node === "string")
    return { text: escapeText(node.replaceAll(/\s+/g, " "), inline), marks: "" };
  const { name, attributes, children } = node;
  if (name === "br") return { text: "\\\n", marks: "" };
  if (name === "img") {
    const { alt = "", src = "" } = attributes;
    const words = escapeText(alt.replaceAll(/\s+/g, " ").trim(), inline);
    return { text: `![${words}](${writeAddress(src)})`, marks: "" };
  }
  if (codes.has(name)) return { text: writeCode(readText(children), inline), marks: "" };
  const within = joinPieces(children.map((child) => writePiece(child, inline)));
  if (name === "q") return { text: `“${within}”`, marks: "" };
  if (name === "a" && attributes["href"] !== undefined)
    return { text: writeLink(within, attributes["href"]), marks: "" };
  return { text: within, marks: marksOf[name] ?? "" };
}

/** Writes a link with the spaces at the ends of its words outside of it. */
function writeLink(words: string, href: string): string {
  const [, before = "", inner = "", after = ""] = splitSpaces(words);
  return inner === "" ? words : `${before}[${inner}](${writeAddress(href)})${after}`;
}

function joinPieces(pieces: Piece[]): string {
  return pieces.reduce((line, { text, marks }, index) => {
    if (marks === "") return joinSpaces(line, text);
    const [, before = "", inner = "", after = ""] = splitSpaces(text);
    const next = after + (pieces[index + 1]?.text ?? "");
    const isRead = inner !== "" && opens(line + before, inner) && closes(inner, next);
    return joinSpaces(line, isRead ? before + marks + inner + marks + after : text);
  }, "");
}

/**
 * Applies CommonMark's rule: marks beside a punctuation mark are none where a letter is at their
 * other side.
 */
function opens(before: string, inner: string): boolean {
  return !/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(inner);
}

function closes(inner: string, after: string): boolean {
  return !/^[\p{L}\p{N}]/u.test(after) || /[\p{L}\p{N}]$/u.test(inner);
}

function joinSpaces(line: string, text: string): string {
  return line.endsWith(" ") && text.startsWith(" ") ? line + text.trimStart() : line + text;
}

function splitSpaces(text: string): RegExpExecArray | string[] {
  return /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
}

function hasLink(nodes: Node[]): boolean {
  return nodes.some(
    (node) => typeof node !== "string" && (node.name === "a" || hasLink(node.children)),
  );
}

/** Writes code between more backticks than it has in a row. */
function writeCode(code: string, { isCell = false }: Inline): string {
  const words = code.replaceAll(/\s+/g, " ");
  if (words.trim() === "") return words;
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$/.test(words) ? " " : "";
  const marked = `${fence}${space}${words}${space}${fence}`;
  return isCell ? marked.replaceAll("|", String.raw`\|`) : marked;
}

/** Matches what a text with such signs has: most texts have none, and the search takes thirty times as long. */
const mayBeMore = /[\\`*[\]_<~&|]/;

/** Escapes what would be more than a letter in Markdown; at the text's end, whatever follows it. */
function escapeText(text: string, { isCell = false }: Inline): string {
  if (!mayBeMore.test(text)) return text;
  return text
    .replaceAll(
      /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[A-Za-z/!?]|$)|~|(?<=\])\(/gu,
      String.raw`\$&`,
    )
    .replaceAll(/&(?=#?\w{1,31};|$)/g, String.raw`\&`)
    .replaceAll("|", isCell ? String.raw`\|` : "|");
}

function writeAddress(address: string): string {
  const escaped = address.replaceAll(/&(?=#?\w{1,31};)/g, String.raw`\&`);
  return /[\s()<>]/.test(escaped)
    ? `<${escaped.replaceAll(/[\n<>]/g, encodeURIComponent)}>`
    : escaped;
}
