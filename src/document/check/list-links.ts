import { createRequire } from "node:module";
import type * as Marked from "marked";

/** Every link of Markdown holds one of these: `[label](href)`, `<address>`, or an address alone. */
const signs = /[[<@]|:\/\/|www\./i;

/**
 * @param markdown a text of one paragraph
 * @returns the addresses of its links
 */
export function listLinks(markdown: string): string[] {
  if (!signs.test(markdown)) return [];
  const { marked } = loadMarked();
  const hrefs: string[] = [];
  void marked.walkTokens(marked.Lexer.lexInline(markdown), (token) => {
    if (token.type === "link" && typeof token["href"] === "string") hrefs.push(token["href"]);
  });
  return hrefs;
}

/** Few texts hold a link, and a site without one needs no Markdown for its check. */
function loadMarked(): typeof Marked {
  loaded.marked ??= createRequire(import.meta.url)("marked") as typeof Marked;
  return loaded.marked;
}

const loaded: { marked?: typeof Marked } = {};
