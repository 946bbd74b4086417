import { Parser } from "htmlparser2";
import { readLink } from "#core/document/read/read-link.ts";

/** The facts of a piece of HTML that the checks need. Each list is in document order. */
export type HtmlFacts = {
  ids: string[];
  /** Levels of its headings. */
  headings: number[];
  /** Links to an id, of this page or another of this site. */
  anchors: string[];
  /** Sources of images that have no `alt` attribute. */
  silentImages: string[];
  /** Pages and files of this site that it links to, without `?` and `#`. */
  links: string[];
};

/** Matches HTML that may have a fact; without a match there is nothing to parse. */
const anyFact = /<(?:a|img|image|h[1-6])\b|[\s"'/]id\s*=/i;

/** Reads the facts of a piece of HTML. */
export function readHtmlFacts(html: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], headings: [], anchors: [], silentImages: [], links: [] };
  if (!anyFact.test(html)) return facts;
  const parser = new Parser({
    onopentag(name, { id, href, alt, src }) {
      if (id) facts.ids.push(id);
      if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
      if (name === "img" && alt === undefined) facts.silentImages.push(src ?? "");
      if (name !== "a" || href === undefined) return;
      const { kind, route, hash } = readLink(href);
      if ((kind === "site" || kind === "anchor") && hash) facts.anchors.push(href);
      if (kind === "site") facts.links.push(route);
    },
  });
  parser.end(html);
  return facts;
}
