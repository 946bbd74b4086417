import { type Load, listLoads, listRefused } from "./list-loads.ts";
import { readLink } from "#core/document/read/read-link.ts";
import { readTags } from "./read-tags.ts";

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
  /** What it loads from other hosts, or sends to them. */
  loads: Load[];
  /** What no policy lets run: "a style attribute". */
  refused: string[];
  /** Purposes that scripts wait for, and those that visitors are asked about. */
  waiting: string[];
  asked: string[];
  /** True if visitors can load the scripts by a button too. */
  hasLoadButton: boolean;
  /** Photographs that the build made: the widest file, its pixels across, and `sizes`. */
  photographs: { src: string; width: number; sizes: string }[];
};

/** Matches HTML that may have a fact; without a match there is nothing to parse. */
const anyFact =
  /<(?:a|img|image|source|h[1-6]|script|style|object|embed|base)\b|[\s"'/](?:id|style|on[a-z]+)\s*=|=\s*["']?\s*(?:[a-z]+:)?\/\/|data-(?:purpose|asks)/i;

/** @returns no facts; a new object, to which they are added */
function makeFacts(): HtmlFacts {
  const targets = { ids: [], headings: [], anchors: [], silentImages: [], links: [] };
  return {
    ...targets,
    photographs: [],
    loads: [],
    refused: [],
    waiting: [],
    asked: [],
    hasLoadButton: false,
  };
}

/** Elements that may have a fact, whatever their attributes are. */
const elements = new Set(
  "a applet audio base button embed form h1 h2 h3 h4 h5 h6 iframe image img input link object script source style template track video".split(
    " ",
  ),
);

/** Attributes that are a fact, whatever their element is. */
const attributesOfAny = /(?:^|[\s"'/])(?:id|style|srcset|on[a-z]+|data-(?:asks|load))(?=[\s=/]|$)/i;

const heading = /^h[1-6]$/;

function mayHaveFact(name: string, written: string): boolean {
  return elements.has(name) || attributesOfAny.test(written);
}

/** Reads the facts of a piece of HTML. */
export function readHtmlFacts(html: string): HtmlFacts {
  const facts = makeFacts();
  if (!anyFact.test(html)) return facts;
  const waiting: { purpose?: string | undefined } = {};
  readTags(html, mayHaveFact, {
    closeTemplate() {
      waiting.purpose = undefined;
    },
    open(name, attributes) {
      const { id, href, alt, src, srcset, sizes, width } = attributes;
      facts.loads.push(...listLoads(name, attributes));
      facts.refused.push(...listRefused(name, attributes));
      const { "data-purpose": purpose, "data-asks": asks } = attributes;
      if (name === "template") waiting.purpose = purpose;
      if (name === "script" && waiting.purpose !== undefined) facts.waiting.push(waiting.purpose);
      if ("data-load" in attributes) facts.hasLoadButton = true;
      if (asks !== undefined) facts.asked.push(asks);
      if (id) facts.ids.push(id);
      if (heading.test(name)) facts.headings.push(Number(name[1]));
      if (name === "img" && alt === undefined) facts.silentImages.push(src ?? "");
      // A script of the site is there like a page that is linked to.
      if (name === "script" && src !== undefined && readLink(src).kind === "site")
        facts.links.push(readLink(src).route);
      if (name === "img" && srcset !== undefined && sizes !== undefined)
        facts.photographs.push({ src: src ?? "", width: Number(width), sizes });
      if (name !== "a" || href === undefined) return;
      const { kind, route, hash } = readLink(href);
      if ((kind === "site" || kind === "anchor") && hash) facts.anchors.push(href);
      if (kind === "site") facts.links.push(route);
    },
  });
  return facts;
}
