import hljs from "highlight.js/lib/common";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { makeMarkdownParser } from "#core/markdown/parse-markdown.ts";
import { findTextLibrary, type TextLibrary } from "#core/markdown/text-library.ts";

/** The library of the engine that has loaded the kit; the kit's own where there is none. */
export const textLibrary: TextLibrary = findTextLibrary() ?? makeOwn();

function makeOwn(): TextLibrary {
  const parse = makeMarkdownParser({
    fromMarkdown,
    gfmFootnote,
    gfmFootnoteFromMarkdown,
    gfmStrikethrough,
    gfmStrikethroughFromMarkdown,
    gfmTable,
    gfmTableFromMarkdown,
  });
  return {
    parse,
    highlight: (code, language) =>
      hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : null,
  };
}
