/** Selects the meta, canonical link and structured data of a page alone. */
const ownHead = [
  "meta[name]:not([name='viewport'], [name='tessera-build'])",
  "meta[property]",
  "link[rel='canonical']",
  "script[type='application/ld+json']",
].join(", ");

/** @returns the build that a page is of; null where the document is no page of this site */
export function readBuildId(page: Document): string | null {
  const build = page.querySelector<HTMLMetaElement>("meta[name='tessera-build']");
  return page.querySelector("main") === null ? null : (build?.content ?? null);
}

/**
 * @returns a page's content security policy. The window keeps that of the page that the browser
 *   loaded: no swap changes it
 */
export function readPolicy(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>("meta[http-equiv]")?.content;
}

/** @returns the elements of a document's head that belong to its page alone */
export function listHead(page: Document): Element[] {
  return [...page.head.querySelectorAll(ownHead)];
}

/** @returns the links to a document's style sheets, in order */
export function listStyles(page: Document): HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")];
}

/** @returns a region outside `<main>` */
export function findRegion(page: Document, name: string): Element | null {
  return page.querySelector(`body > tessera-region[name=${name}]`);
}

/** @returns the path without a last slash: some hosts redirect `/about` to `/about/` */
export function getPath(href: string): string {
  return new URL(href, location.href).pathname.replace(/\/$/, "");
}
