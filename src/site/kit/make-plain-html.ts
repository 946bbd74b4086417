import { Marked } from "marked";
import { writeUnmarked } from "./write-unmarked.ts";

/** Parsers by the address of the site. */
const parsers = new Map<string, Marked>();

/**
 * Converts a text with inline Markdown to HTML for machines: only the marks that search engines
 * allow in an answer (strong, em, a), and absolute links.
 *
 * @param text Markdown without blocks
 * @param url the site's address, with which links to its pages begin
 */
export function makePlainHtml(text: string, url: string): string {
  return writeUnmarked(text) ?? findMarkdown(url).parseInline(text, { async: false });
}

function findMarkdown(url: string): Marked {
  const cached = parsers.get(url);
  if (cached !== undefined) return cached;
  const markdown = new Marked({
    renderer: {
      html: ({ text: typed }) => escapeText(typed),
      image: ({ text: alt }) => escapeText(alt),
      codespan: ({ text: code }) => escapeText(code),
      del({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      br: () => " ",
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        // An anchor is of this page only: from outside it leads nowhere.
        if (href.startsWith("#")) return words;
        const address = href.startsWith("/") ? url + href : href;
        return `<a href="${escapeText(address).replaceAll('"', "&quot;")}">${words}</a>`;
      },
    },
  });
  parsers.set(url, markdown);
  return markdown;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
