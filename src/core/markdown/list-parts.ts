import { deepestNesting, levelOf } from "./cut-deep.ts";
import {
  type InnerBlock,
  type NodeOf,
  type Part,
  partOf,
  readInnerBlock,
  readPictureAddress,
  readWords,
  type TextNode,
  type TextRoot,
} from "./parse-markdown.ts";

/** An address in a text, and its place. */
export type WrittenAddress = Part & { href: string };

/** What checks and editors read of a text, each list in the order of the text. */
export type TextParts = {
  links: WrittenAddress[];
  /** Pictures with the words that describe them; the place of a picture is that of its address. */
  pictures: (WrittenAddress & { alt: string; whole: Part })[];
  headings: (Part & { level: NodeOf<"heading">["depth"]; words: string })[];
  /** HTML as written. */
  html: (Part & { html: string })[];
  /** Names of the languages of code. */
  languages: (Part & { name: string })[];
  blocks: InnerBlock[];
  /** Plain words: what is a mark in them is shown as it is. */
  words: (Part & { text: string })[];
  /**
   * Tables that are shown as text: those whose second line has another number of columns than the
   * first, or is none (0 columns). The place is that of the second line; of the first, if it is none.
   */
  oddTables: (Part & { columns: number; head: number })[];
  /** Names of footnotes: those that the text refers to, and those that it defines. */
  notes: { used: Set<string>; defined: (Part & { name: string })[] };
  /** The first part that is nested too deeply, and so is left out with all that is in it. */
  tooDeep: Part | null;
};

/** @param text the text that `root` was parsed from */
export function listParts(root: TextRoot, text: string): TextParts {
  const parts: TextParts = {
    links: [],
    pictures: [],
    headings: [],
    html: [],
    languages: [],
    blocks: [],
    words: [],
    oddTables: [],
    notes: { used: new Set(), defined: [] },
    tooDeep: null,
  };
  visit(root, 0);
  return parts;

  function visit(node: TextNode, above: number): void {
    noteNode(node, parts, text);
    if (!("children" in node)) return;
    const level = levelOf(node, above);
    if (level > deepestNesting) parts.tooDeep ??= firstLine(partOf(node), text);
    for (const child of node.children) visit(child, level);
  }
}

function noteNode(node: TextNode, parts: TextParts, text: string): void {
  const part = partOf(node);
  if (node.type === "link" || node.type === "definition")
    parts.links.push(findAddress(node, node.url, text));
  else if (node.type === "image")
    parts.pictures.push({
      ...findAddress(node, node.url, text),
      href: readPictureAddress(node.url),
      alt: node.alt ?? "",
      whole: part,
    });
  else if (node.type === "paragraph") parts.oddTables.push(...findOddTable(part, text));
  else if (node.type === "heading")
    parts.headings.push({ ...part, level: node.depth, words: readWords(node) });
  else if (node.type === "html") parts.html.push({ ...part, html: node.value });
  else if (node.type === "text") parts.words.push({ ...part, text: node.value });
  else if (node.type === "footnoteReference") parts.notes.used.add(node.identifier);
  else if (node.type === "footnoteDefinition")
    parts.notes.defined.push({ ...firstLine(part, text), name: node.identifier });
  else if (node.type === "code") {
    const block = readInnerBlock(node, text);
    if (block !== null) parts.blocks.push(block);
    else if (node.lang)
      parts.languages.push({ ...findWord(part, node.lang, text), name: node.lang });
  }
}

/** Finds the address of a node behind its words. */
function findAddress(node: TextNode, href: string, text: string): WrittenAddress {
  const whole = partOf(node);
  const last = "children" in node ? node.children.at(-1) : undefined;
  const from = last === undefined ? whole.offset : partOf(last).offset + partOf(last).length;
  const isBare = text.startsWith("<", whole.offset);
  const behind = node.type === "image" ? text.indexOf("](", whole.offset) : from;
  const at = text.indexOf(href, isBare ? whole.offset : Math.max(whole.offset, behind));
  const end = whole.offset + whole.length;
  if (href === "" || at === -1 || at + href.length > end) return { ...whole, href };
  return { offset: at, length: href.length, href };
}

/** The line below a table's head: `| :-- | --: |`. */
const tableRule = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function findOddTable({ offset, length }: Part, text: string): TextParts["oddTables"] {
  const [head = "", rule = ""] = text.slice(offset, offset + length).split(/\r?\n/);
  if (!head.includes("|") || !rule.includes("|")) return [];
  if (!tableRule.test(rule)) {
    const areRows = head.startsWith("|") && rule.startsWith("|");
    return areRows ? [{ offset, length: head.length, columns: 0, head: countColumns(head) }] : [];
  }
  const place = { offset: text.indexOf(rule, offset + head.length), length: rule.length };
  return [{ ...place, columns: countColumns(rule), head: countColumns(head) }];
}

function countColumns(line: string): number {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).length;
}

function findWord(part: Part, word: string, text: string): Part {
  const at = text.indexOf(word, part.offset);
  return at === -1 ? part : { offset: at, length: word.length };
}

function firstLine({ offset, length }: Part, text: string): Part {
  const end = text.indexOf("\n", offset);
  return { offset, length: end === -1 ? length : Math.min(length, end - offset) };
}
