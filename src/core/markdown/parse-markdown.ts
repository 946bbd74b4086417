import type { fromMarkdown } from "mdast-util-from-markdown";
import type { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import type { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import type { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import type { gfmFootnote } from "micromark-extension-gfm-footnote";
import type { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import type { gfmTable } from "micromark-extension-gfm-table";
import { cutDeep } from "./cut-deep.ts";

/** The parser's packages; whoever parses imports them, or loads them on demand. */
export type MarkdownPackages = {
  fromMarkdown: typeof fromMarkdown;
  gfmFootnote: typeof gfmFootnote;
  gfmFootnoteFromMarkdown: typeof gfmFootnoteFromMarkdown;
  gfmStrikethrough: typeof gfmStrikethrough;
  gfmStrikethroughFromMarkdown: typeof gfmStrikethroughFromMarkdown;
  gfmTable: typeof gfmTable;
  gfmTableFromMarkdown: typeof gfmTableFromMarkdown;
};

/** A parsed text. */
export type TextRoot = ReturnType<typeof fromMarkdown>;

/** Any node of a parsed text. */
export type TextNode = TextRoot | TextRoot["children"][number];

/** The nodes of a type. */
export type NodeOf<Type extends TextNode["type"]> = Extract<TextNode, { type: Type }>;

/** Parses a text; each node has its offsets in the text. */
export type ParseMarkdown = (text: string) => TextRoot;

/** A part of a text, in UTF-16 units. */
export type Part = { offset: number; length: number };

/** The number of texts in the cache: a text is checked, rendered, and asked for by editors. */
const keptTexts = 200;

/** The letters of these together: parsed, a text takes five times its length. */
const keptLength = 1_000_000;

/**
 * What the line below a table's head has, by the parser of GFM tables: that tries each line of each
 * paragraph, which takes a third of the time of a text.
 */
const mayHaveTable = /\||:-|-:/;

/** @returns a parser with a cache of its last texts */
export function makeMarkdownParser(packages: MarkdownPackages): ParseMarkdown {
  const { fromMarkdown: parse, gfmFootnote: footnotes, gfmTable: tables } = packages;
  const withoutTables = {
    extensions: [footnotes(), packages.gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [packages.gfmFootnoteFromMarkdown(), packages.gfmStrikethroughFromMarkdown()],
  };
  const options = {
    extensions: [tables(), ...withoutTables.extensions],
    mdastExtensions: [packages.gfmTableFromMarkdown(), ...withoutTables.mdastExtensions],
  };
  const known = new Map<string, TextRoot>();
  let length = 0;
  return (text) => {
    const before = known.get(text);
    const of = mayHaveTable.test(text) ? options : withoutTables;
    const root = before ?? cutDeep(parse(fenceBlocks(text), of));
    known.delete(text);
    known.set(text, root);
    if (before === undefined) length += text.length;
    for (const oldest of known.keys()) {
      // A text that is longer than all that is kept is asked for as often as others.
      if ((known.size <= keptTexts && length <= keptLength) || known.size === 1) break;
      known.delete(oldest);
      length -= oldest.length;
    }
    return root;
  };
}

/** The line that begins a block, or ends it. */
export const blockFence = ":::";

/** The beginning or the end of code between fences. */
const codeFence = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/**
 * Turns the lines around a block of the site into fences of code, character by character: the block
 * is one node then, and every offset stays. Lines inside of code stay as they are.
 */
function fenceBlocks(text: string): string {
  if (!text.includes(blockFence)) return text;
  const state: { fence: string | null } = { fence: null };
  const lines = text.split("\n").map((line) => {
    if (state.fence === blockFence) {
      if (line.trimEnd() !== blockFence) return line;
      state.fence = null;
      return `~~~${line.slice(3)}`;
    }
    const [, marks, rest = ""] = codeFence.exec(line) ?? [];
    if (state.fence !== null) {
      const isEnd = marks?.startsWith(state.fence) === true && rest.trim() === "";
      if (isEnd) state.fence = null;
      return line;
    }
    if (marks !== undefined) state.fence = marks;
    if (!/^:::(?!:)/.test(line)) return line;
    state.fence = blockFence;
    return `~~~${line.slice(3)}`;
  });
  return lines.join("\n");
}

/** A block of the site inside a text. */
export type InnerBlock = Part & {
  /** The block's name, and its place. */
  type: string;
  name: Part;
  /** Its props as written, JSON, and their place; empty if it has none. */
  json: string;
  props: Part;
  /** False if no `:::` ends it. */
  isClosed: boolean;
};

/** @returns the block of the site that a node of code is; null for code */
export function readInnerBlock(node: NodeOf<"code">, text: string): InnerBlock | null {
  const { offset, length } = partOf(node);
  if (!text.startsWith(blockFence, offset)) return null;
  const written = text.slice(offset, offset + length);
  const [, before = "", type = ""] = /^:::([ \t]*)(\S*)/.exec(written) ?? [];
  const begins = blockFence.length + before.length;
  const isClosed = /\n:::[ \t]*$/.test(written);
  const inner = written.slice(
    begins + type.length,
    isClosed ? written.lastIndexOf("\n:::") : undefined,
  );
  const json = inner.trim();
  const from = offset + begins + type.length + (inner.length - inner.trimStart().length);
  return {
    offset,
    length,
    type,
    name: { offset: offset + begins, length: type.length },
    json,
    props: { offset: from, length: json.length },
    isClosed,
  };
}

/**
 * Lists the types of blocks that texts may name, without parsing them: those of code that shows such a
 * line are listed too.
 *
 * @param document a text in Markdown, or JSON with such texts
 */
export function listInnerTypes(document: string): string[] {
  if (!document.includes(blockFence)) return [];
  return [...document.matchAll(/:::[ \t]*([a-z][a-z0-9-]*)/g)].map(([, type = ""]) => type);
}

/**
 * @param url as Markdown has it, where `%20` is a space
 * @returns the address of a picture of the site as documents have it
 */
export function readPictureAddress(url: string): string {
  try {
    return url.startsWith("/") ? decodeURI(url) : url;
  } catch {
    return url;
  }
}

/** @returns an address as Markdown has it: a space would end it */
export function spellPictureAddress(address: string): string {
  return address.replaceAll(" ", "%20");
}

/** @returns whether a block in such texts of a document may have days */
export function mayHaveDays(document: string): boolean {
  return document.includes(blockFence) && /publishAt/i.test(document);
}

/** @returns the place of a node in its text */
export function partOf({ position }: Pick<TextNode, "position">): Part {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset) - offset };
}

/** @returns the words of a node and of all that is in it, without marks */
export function readWords(node: TextNode): string {
  if ("value" in node && node.type !== "html") return node.value;
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(readWords).join("") : "";
}
