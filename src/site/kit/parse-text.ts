import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import {
  makeMarkdownParser,
  type ParseMarkdown,
  type TextRoot,
} from "#core/markdown/parse-markdown.ts";

const own = /* @__PURE__ */ makeMarkdownParser({
  fromMarkdown,
  gfmFootnote,
  gfmFootnoteFromMarkdown,
  gfmStrikethrough,
  gfmStrikethroughFromMarkdown,
  gfmTable,
  gfmTableFromMarkdown,
});

const shared: { parse: ParseMarkdown | null } = { parse: null };

/**
 * Parses long texts by another parser from now on: the engine's, which has those at hand that it has
 * just checked.
 */
export function parseTextsWith(parse: ParseMarkdown): void {
  shared.parse = parse;
}

/** Parses a long text for the kit, whose code is bundled with the site's blocks. */
export function parseText(text: string): TextRoot {
  return (shared.parse ?? own)(text);
}
