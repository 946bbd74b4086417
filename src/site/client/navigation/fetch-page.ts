import { trustPage } from "#site/kit/trust-html.ts";
import { addStyles } from "./add-styles.ts";
import { getPath, readBuildId, readPolicy } from "./page-document.ts";

/** Selects what follows the block with the heading: it is complete. */
const afterHeading = ":is(main, .columns-main) > :has(h1):not(.columns) + *";

/** A page that was fetched. It can be shown before all of it is there, as a browser shows it. */
export type FetchedPage = {
  /** Grows while the rest arrives. */
  page: Document;
  /** Resolves when the document is complete; rejects when the rest could not be fetched. */
  whole: Promise<unknown>;
};

/**
 * Fetches a page: the very file that a visitor without JavaScript gets. The not-found page is a
 * page.
 *
 * @param href its address on this site
 * @param how `buildId` is that of the page in the window; a page that is fetched ahead has a low
 *   `priority`
 * @returns the page up to its heading at least, with its styles in place
 * @throws when the browser must load the address: no answer, no page of this site, or one of
 *   another build or policy
 */
export async function fetchPage(
  href: string,
  { buildId, ...how }: { buildId: string; signal: AbortSignal; priority: RequestPriority },
): Promise<FetchedPage> {
  const response = await fetch(href, { ...how, headers: { accept: "text/html" } });
  const isPage = response.ok || response.status === 404;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  // The error leads to an ordinary page load: its text is never shown.
  if (!isPage || !isHtml || response.body === null || getPath(response.url) !== getPath(href))
    throw new Error(href);

  const page = document.implementation.createHTMLDocument();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  async function parseUntil(selector: string): Promise<void> {
    do {
      const { value } = await reader.read();
      if (value === undefined) return page.close();
      page.write(trustPage(value, response.url));
    } while (page.querySelector(selector) === null);
  }
  page.open();
  await parseUntil(afterHeading);
  const isAlike = readBuildId(page) === buildId && readPolicy(page) === readPolicy(document);
  if (!isAlike) throw new Error(href);
  const whole = parseUntil("never");
  // A failure is reported to who waits for the rest.
  whole.catch(() => undefined);
  await addStyles(page);
  return { page, whole };
}
