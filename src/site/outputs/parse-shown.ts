import { createRequire } from "node:module";
import type * as HtmlParser from "htmlparser2";

type Attributes = Record<string, string>;

/**
 * Parses HTML, without some of its elements and their content.
 *
 * @param on `skips` chooses these; the others are called as an event parser does
 */
export function parseShown(
  html: string,
  on: {
    skips: (name: string, attributes: Attributes) => boolean;
    open: (name: string, attributes: Attributes) => void;
    text: (text: string) => void;
    close: (name: string) => void;
  },
): void {
  // The parser is loaded here: a command that only lists the files of pages needs none.
  const { Parser } = createRequire(import.meta.url)("htmlparser2") as typeof HtmlParser;
  let skippedDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skippedDepth > 0 || on.skips(name, attributes)) skippedDepth += 1;
      else on.open(name, attributes);
    },
    ontext(text) {
      if (skippedDepth === 0) on.text(text);
    },
    onclosetag(name) {
      if (skippedDepth > 0) skippedDepth -= 1;
      else on.close(name);
    },
  });
  parser.end(html);
}
