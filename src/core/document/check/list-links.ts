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
  const plain = listPlainLinks(markdown);
  if (plain !== null) return plain;
  const { marked } = loadMarked();
  const hrefs: string[] = [];
  void marked.walkTokens(marked.Lexer.lexInline(markdown), (token) => {
    if (token.type === "link" && typeof token["href"] === "string") hrefs.push(token["href"]);
  });
  return hrefs;
}

/** Whatever needs Markdown's own reading to tell a link from what only looks like one. */
const intricate = /[\\_`~<>&@\n\r]|!\[|:\/\/|www\.|(?:mailto|xmpp):/i;

const plainLink = /\[[A-Za-z0-9](?:[^[\]]*[A-Za-z0-9])?\]\(([/#][A-Za-z0-9/.#?=-]*)\)/g;

/** Of a text with links of the plainest form, and no other mark, nothing else can be read; null for all others. */
function listPlainLinks(markdown: string): string[] | null {
  if (intricate.test(markdown)) return null;
  if (/[[\]]/.test(markdown.replaceAll(plainLink, ""))) return null;
  return [...markdown.matchAll(plainLink)].map(([, href = ""]) => href);
}

/** Few texts hold a link, and a site without one needs no Markdown for its check. */
function loadMarked(): typeof Marked {
  loaded.marked ??= createRequire(import.meta.url)("marked") as typeof Marked;
  return loaded.marked;
}

const loaded: { marked?: typeof Marked } = {};
