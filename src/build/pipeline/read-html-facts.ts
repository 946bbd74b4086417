import { Parser } from "htmlparser2";

/** What a piece of HTML says of itself, as far as the checks ask. */
export type HtmlFacts = {
  ids: string[];
  /** Levels of its headings, in document order. */
  headings: number[];
  /** Links with a `#`: to this page where they start with it, else to another of this site. */
  anchors: string[];
  /** Sources of images that have no `alt` attribute. */
  silentImages: string[];
  /** Pages and files of this site that it links to, without `?` and `#`. */
  links: string[];
};

/** @returns the facts of a piece of HTML, in document order */
export function readHtmlFacts(html: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], headings: [], anchors: [], silentImages: [], links: [] };
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href } = attributes;
      if (id) facts.ids.push(id);
      if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
      if (name === "a" && href && /^[/#].*[^#]$/.test(href) && href.includes("#")) {
        facts.anchors.push(href);
      }
      const link = /^\/(?!\/)[^?#]*/.exec(href ?? "")?.[0];
      if (name === "a" && link !== undefined) facts.links.push(link);
      if (name === "img" && attributes["alt"] === undefined) {
        facts.silentImages.push(attributes["src"] ?? "");
      }
    },
  });
  parser.end(html);
  return facts;
}
