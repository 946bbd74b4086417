import { trustPage } from "#site/kit/trust-html.ts";
import { addStyles } from "./add-styles.ts";
import { type PageDocument, readPageDocument } from "./page-document.ts";
import { yieldToBrowser } from "../yield-to-browser.ts";

/**
 * Fetches a page: the very file that a visitor without JavaScript gets. The not-found page is a page.
 *
 * @param href its address on this site
 * @param how `buildId` is that of the page in the window; a page that is only to be had beforehand is
 *   of low priority
 * @returns the page, with its styles in place
 * @throws where the address must be loaded the ordinary way: no answer, no page of this site, or one
 *   of another build
 */
export async function fetchPage(
  href: string,
  { buildId, ...how }: { buildId: string; signal: AbortSignal; priority: RequestPriority },
): Promise<PageDocument> {
  const response = await fetch(href, { ...how, headers: { accept: "text/html" } });
  const isPage = response.ok || response.status === 404;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  // Where it fails it is loaded the ordinary way: nobody reads why.
  if (!isPage || !isHtml || !isSameAddress(response.url, href)) throw new Error(href);

  const html = await response.text();
  await yieldToBrowser();
  const source = new DOMParser().parseFromString(trustPage(html, response.url), "text/html");
  const page = readPageDocument(source);
  if (page?.buildId !== buildId) throw new Error(href);
  await addStyles(page.styles);
  return page;
}

/** Some hosts send `/about` on to `/about/`; that is no other page. */
function isSameAddress(answered: string, asked: string): boolean {
  const [one, other] = [answered, asked].map((href) => new URL(href, location.href));
  return one?.pathname.replace(/\/$/, "") === other?.pathname.replace(/\/$/, "");
}
