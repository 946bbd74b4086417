/** The sites that an enquiry may be sent from. */
export type Sites = {
  /** The origin of the service's own site, as the visitor's browser has it. */
  ownOrigin: string;
  /** Other sites whose pages may send, such as `https://www.example.com`. */
  origins: string[];
};

/**
 * Checks whether a page of another site sent a request, by what browsers send with it
 * (`Sec-Fetch-Site` of Fetch Metadata, `Origin` of RFC 6454).
 *
 * @returns false also for a client that is no browser and sends neither
 */
export function isCrossSite({ headers }: Request, sites: Sites): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return false;
  const origin = headers.get("origin");
  if (origin === null) return site === "cross-site";
  return !isKnownSite(origin, sites);
}

/**
 * @param origin such as `https://www.example.com`
 * @returns whether a site's pages may send. For a request without encryption, a proxy may have
 *   ended it without a header: then only the host counts
 */
export function isKnownSite(origin: string, { ownOrigin, origins }: Sites): boolean {
  if (origin === ownOrigin || origins.includes(origin)) return true;
  if (!ownOrigin.startsWith("http:") || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(ownOrigin).host;
}

/**
 * Reads the page that an enquiry claims to be sent from. The result is in mails and exports, where
 * somebody may open it: so it is a path of this site, or of one that may send, and leads nowhere
 * else.
 *
 * @param text a path, or a whole address
 * @returns the path, without its query; empty for anything else. `//host` and `/\host` are other
 *   sites to a browser (WHATWG URL), so they are no paths
 */
export function readPagePath(text: string, sites: Sites): string {
  if (/^\/(?![/\\])/.test(text)) return text;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return "";
  const { origin, pathname } = new URL(text);
  return isKnownSite(origin, sites) && !pathname.startsWith("//") ? pathname : "";
}
