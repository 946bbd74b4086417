import { createRequire } from "node:module";
import type * as HtmlParser from "htmlparser2";

type Attributes = Record<string, string>;

/**
 * Parses HTML, without some of its elements and what stands in them.
 *
 * @param on `skips` says which; the others are called as a parser of events does
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
  // Who only names the files that are made of pages parses none.
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
