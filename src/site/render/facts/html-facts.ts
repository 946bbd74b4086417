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

export function makeFacts(): HtmlFacts {
  return { ids: [], headings: [], anchors: [], silentImages: [], links: [] };
}

/** Adds what a part says of itself to what the whole says; `facts` grows. */
export function addFacts(facts: HtmlFacts, part: HtmlFacts): void {
  facts.ids.push(...part.ids);
  facts.headings.push(...part.headings);
  facts.anchors.push(...part.anchors);
  facts.silentImages.push(...part.silentImages);
  facts.links.push(...part.links);
}

/** Notes where an `a` leads; `facts` grows. */
export function noteLink(facts: HtmlFacts, href: string): void {
  const first = href.charCodeAt(0);
  if (first !== slash && first !== hash) return;
  if (href.includes("#") && /^.+[^#]$/.test(href)) facts.anchors.push(href);
  const link = /^\/(?!\/)[^?#]*/.exec(href)?.[0];
  if (link !== undefined) facts.links.push(link);
}

const [slash, hash] = ["/".charCodeAt(0), "#".charCodeAt(0)];
