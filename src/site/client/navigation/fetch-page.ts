import { trustPage } from "#site/kit/trust-html.ts";
import { addStyles } from "./add-styles.ts";
import { getPath, readBuildId, readPolicy } from "./page-document.ts";
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
 *   another build or policy
 */
export async function fetchPage(
  href: string,
  { buildId, ...how }: { buildId: string; signal: AbortSignal; priority: RequestPriority },
): Promise<Document> {
  const response = await fetch(href, { ...how, headers: { accept: "text/html" } });
  const isPage = response.ok || response.status === 404;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  // The error leads to an ordinary page load: its text is never shown.
  if (!isPage || !isHtml || getPath(response.url) !== getPath(href)) throw new Error(href);

  const html = await response.text();
  await yieldToBrowser();
  const page = new DOMParser().parseFromString(trustPage(html, response.url), "text/html");
  const isAlike = readBuildId(page) === buildId && readPolicy(page) === readPolicy(document);
  if (!isAlike) throw new Error(href);
  await addStyles(page);
  return page;
}
