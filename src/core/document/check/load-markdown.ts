import { createRequire } from "node:module";
import {
  makeMarkdownParser,
  type MarkdownPackages,
  type ParseMarkdown,
} from "#core/markdown/parse-markdown.ts";
import type { CodeLanguages } from "#core/markdown/text-library.ts";

const loaded: { parse?: ParseMarkdown; languages?: CodeLanguages } = {};

/** Loads the parser of long texts on demand: a site without one needs none. */
export function loadMarkdown(): ParseMarkdown {
  const load = createRequire(import.meta.url);
  loaded.parse ??= makeMarkdownParser(
    Object.assign(
      {},
      load("mdast-util-from-markdown"),
      load("micromark-extension-gfm-table"),
      load("micromark-extension-gfm-footnote"),
      load("micromark-extension-gfm-strikethrough"),
      load("mdast-util-gfm-table"),
      load("mdast-util-gfm-footnote"),
      load("mdast-util-gfm-strikethrough"),
    ) as MarkdownPackages,
  );
  return loaded.parse;
}

/** Loads the languages on demand: few texts have code. */
export function loadLanguages(): CodeLanguages {
  loaded.languages ??= createRequire(import.meta.url)("highlight.js/lib/common") as CodeLanguages;
  return loaded.languages;
}
