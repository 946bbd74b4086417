import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { makeMarkdownParser } from "#core/markdown/parse-markdown.ts";

/** Parses a long text for the kit, whose code is bundled with the site's blocks. */
export const parseText = /* @__PURE__ */ makeMarkdownParser({
  fromMarkdown,
  gfmFootnote,
  gfmFootnoteFromMarkdown,
  gfmStrikethrough,
  gfmStrikethroughFromMarkdown,
  gfmTable,
  gfmTableFromMarkdown,
});
