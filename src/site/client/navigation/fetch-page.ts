import { trustPage } from "#site/kit/trust-html.ts";
import { addStyles } from "./add-styles.ts";
import { type PageDocument, readPageDocument } from "./page-document.ts";
import { yieldToBrowser } from "../yield-to-browser.ts";

/**
 * Fetches a page: the very file that a visitor without JavaScript gets. The not-found page is a
 * page.
 *
 * @param href its address on this site
 * @param how `buildId` is that of the page in the window; a page that is fetched ahead has a low
 *   `priority`
 * @returns the page, with its styles in place
 * @throws when the browser must load the address: no answer, no page of this site, or one of
 *   another build
 */
export async function fetchPage(
  href: string,
  { buildId, ...how }: { buildId: string; signal: AbortSignal; priority: RequestPriority },
): Promise<PageDocument> {
  const response = await fetch(href, { ...how, headers: { accept: "text/html" } });
  const isPage = response.ok || response.status === 404;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  // The error leads to an ordinary page load: its text is never shown.
  if (!isPage || !isHtml || !isSameAddress(response.url, href)) throw new Error(href);

  const html = await response.text();
  await yieldToBrowser();
  const source = new DOMParser().parseFromString(trustPage(html, response.url), "text/html");
  const page = readPageDocument(source);
  if (page?.buildId !== buildId) throw new Error(href);
  await addStyles(page.styles);
  return page;
}

/** Compares paths without a last slash: some hosts redirect `/about` to `/about/`. */
function isSameAddress(answered: string, asked: string): boolean {
  const [one, other] = [answered, asked].map((href) => new URL(href, location.href));
  return one?.pathname.replace(/\/$/, "") === other?.pathname.replace(/\/$/, "");
}
