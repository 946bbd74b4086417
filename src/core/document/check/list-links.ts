import { createRequire } from "node:module";
import type * as Marked from "marked";

/** Signs of which every Markdown link has one: `[label](href)`, `<address>`, or a bare address. */
const signs = /[[<@]|:\/\/|www\./i;

/**
 * @param markdown a text of one paragraph
 * @returns the addresses of its links; null if its marks are nested too deeply
 */
export function listLinks(markdown: string): string[] | null {
  if (!signs.test(markdown)) return [];
  const plain = listPlainLinks(markdown);
  if (plain !== null) return plain;
  const { marked } = loadMarked();
  const hrefs: string[] = [];
  try {
    void marked.walkTokens(marked.Lexer.lexInline(markdown), (token) => {
      if (token.type === "link" && typeof token["href"] === "string") hrefs.push(token["href"]);
    });
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return null;
    throw error;
  }
  return hrefs;
}

/** Signs that need a Markdown parser, to tell a link from what only looks like one. */
const intricate = /[\\_`~<>&@\n\r]|!\[|:\/\/|www\.|(?:mailto|xmpp):/i;

const plainLink = /\[[A-Za-z0-9](?:[^[\]]*[A-Za-z0-9])?\]\(([/#][A-Za-z0-9/.#?=-]*)\)/g;

/**
 * Returns the links of a text that has only links of the plainest form, and no other mark; null for
 * all other texts.
 */
function listPlainLinks(markdown: string): string[] | null {
  if (intricate.test(markdown)) return null;
  if (/[[\]]/.test(markdown.replaceAll(plainLink, ""))) return null;
  return [...markdown.matchAll(plainLink)].map(([, href = ""]) => href);
}

/**
 * Loads the Markdown parser on demand: few texts have a link, and a site without one needs no
 * parser.
 */
function loadMarked(): typeof Marked {
  loaded.marked ??= createRequire(import.meta.url)("marked") as typeof Marked;
  return loaded.marked;
}

const loaded: { marked?: typeof Marked } = {};
