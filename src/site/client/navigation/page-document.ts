/**
 * The parts of a page that the browser did not load as a document. Its elements are in a document
 * of their own; only copies of them are put into the window's.
 */
export type PageDocument = {
  title: string;
  buildId: string;
  language: string;
  theme: string;
  /** The `<main>` as the server wrote it. */
  main: Element;
  /** Meta, canonical link and structured data of this page alone. */
  head: Element[];
  /** Addresses of its style sheets, in order. */
  styles: string[];
  /** The regions outside `<main>` as the server wrote them: header and footer. */
  regions: Element[];
};

const ownHead = [
  "meta[name]:not([name='viewport'], [name='tessera-build'])",
  "meta[property]",
  "link[rel='canonical']",
  "script[type='application/ld+json']",
].join(", ");

/**
 * Reads a page.
 *
 * @param source not the window's, whose content changes
 * @returns null where it is not a page of this site
 */
export function readPageDocument(source: Document): PageDocument | null {
  const main = source.querySelector("main");
  const build = source.querySelector<HTMLMetaElement>("meta[name='tessera-build']");
  if (main === null || build === null) return null;
  return {
    title: source.title,
    buildId: build.content,
    language: source.documentElement.lang,
    theme: source.documentElement.dataset["theme"] ?? "light",
    main,
    head: listHead(source),
    styles: listStyles(source).map(({ href }) => new URL(href, location.href).href),
    regions: listRegions(source),
  };
}

/** @returns the elements of a document's head that belong to its page alone */
export function listHead(source: Document): Element[] {
  return [...source.head.querySelectorAll(ownHead)];
}

/** @returns the links to a document's style sheets */
export function listStyles(source: Document): HTMLLinkElement[] {
  return [...source.head.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")];
}

/** @returns a document's regions outside `<main>` */
export function listRegions(source: Document): Element[] {
  return [...source.querySelectorAll("body > tessera-region")];
}
