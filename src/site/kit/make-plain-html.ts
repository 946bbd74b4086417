import { Marked } from "marked";
import { writeUnmarked } from "./write-unmarked.ts";

/** By the address of the site. */
const known = new Map<string, Marked>();

/**
 * Makes HTML for machines out of a text with inline Markdown: of all its marks, what search engines
 * let stand in an answer (strong, em, a), with links that lead somewhere from anywhere.
 *
 * @param text Markdown without blocks
 * @param url the site's address, which links to its pages begin with
 */
export function makePlainHtml(text: string, url: string): string {
  return writeUnmarked(text) ?? findMarkdown(url).parseInline(text, { async: false });
}

function findMarkdown(url: string): Marked {
  const before = known.get(url);
  if (before !== undefined) return before;
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
        // An anchor of whatever page this stands on leads nowhere from outside.
        if (href.startsWith("#")) return words;
        const address = href.startsWith("/") ? url + href : href;
        return `<a href="${escapeText(address).replaceAll('"', "&quot;")}">${words}</a>`;
      },
    },
  });
  known.set(url, markdown);
  return markdown;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
