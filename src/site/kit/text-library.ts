import hljs from "highlight.js/lib/common";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { makeMarkdownParser } from "#core/markdown/parse-markdown.ts";
import { highlightBy, type TextLibrary } from "#core/markdown/text-library.ts";

/** The kit's own; a renderer that the engine bundles has `given-text-library.ts` in its place. */
export const textLibrary: TextLibrary = {
  parse: /* @__PURE__ */ makeMarkdownParser({
    fromMarkdown,
    gfmFootnote,
    gfmFootnoteFromMarkdown,
    gfmStrikethrough,
    gfmStrikethroughFromMarkdown,
    gfmTable,
    gfmTableFromMarkdown,
  }),
  highlight: (code, language) => highlightBy(hljs, code, language),
};
