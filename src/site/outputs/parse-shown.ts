import { createRequire } from "node:module";
import type * as HtmlParser from "htmlparser2";
import { rememberLast } from "#core/remember.ts";

type Attributes = Record<string, string>;

/** What a parser meets in HTML: a text, or the begin or the end of an element. */
type Met = string | { name: string; attributes: Attributes | null };

/**
 * Parses HTML without drawings, and without some of its elements and their content.
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
  let skippedDepth = 0;
  for (const met of parse(html)) {
    if (typeof met === "string") {
      if (skippedDepth === 0) on.text(met);
    } else if (met.attributes === null) {
      if (skippedDepth > 0) skippedDepth -= 1;
      else on.close(met.name);
    } else if (skippedDepth > 0 || on.skips(met.name, met.attributes)) skippedDepth += 1;
    else on.open(met.name, met.attributes);
  }
}

/** Parses a page once for all outputs that take something of it, one after the other. */
const parse = rememberLast(1, (html): Met[] => {
  // The parser is loaded here: a command that only lists the files of pages needs none.
  const { Parser } = createRequire(import.meta.url)("htmlparser2") as typeof HtmlParser;
  const all: Met[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => void all.push({ name, attributes }),
    ontext: (text) => void all.push(text),
    onclosetag: (name) => void all.push({ name, attributes: null }),
  });
  parser.end(dropDrawings(html));
  return all;
});

/** Removes drawings, which are half of a page: a parser would read every number of their paths. */
function dropDrawings(html: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let start = html.indexOf("<svg"); start >= 0; start = html.indexOf("<svg", from)) {
    pieces.push(html.slice(from, start));
    from = findEnd(html, start);
  }
  pieces.push(html.slice(from));
  return pieces.join("");
}

/** @returns the end of a drawing that begins at `start`, with those inside it */
function findEnd(html: string, start: number): number {
  const tags = /<(\/?)svg(?=[\s/>])[^>]*?(\/?)>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [, close, selfClose] = tag;
    if (selfClose === "") depth += close === "" ? 1 : -1;
    if (depth <= 0) return tags.lastIndex;
  }
  return html.length;
}
