/** Which sites an enquiry may come from. */
export type Sites = {
  /** The origin of the service's own site, as the visitor's browser has it. */
  own: string;
  /** Sites besides it whose pages may send, such as `https://www.example.com`. */
  origins: string[];
};

/**
 * Tells by what browsers say of a request (`Sec-Fetch-Site` of Fetch Metadata, `Origin` of RFC 6454)
 * whether a page of another site sent it.
 *
 * @returns false also for what is no browser and says nothing
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
 * @returns whether a site's pages may send. Where the service is asked without encryption, a proxy may
 *   have ended it and said nothing: then the host alone counts
 */
export function isKnownSite(origin: string, { own, origins }: Sites): boolean {
  if (origin === own || origins.includes(origin)) return true;
  if (!own.startsWith("http:") || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(own).host;
}

/**
 * Reads which page an enquiry says that it was sent from. What comes of it stands in mails and exports,
 * where somebody may open it: so it is a path of this site, or of one that may send, and leads nowhere
 * else.
 *
 * @param text a path, or a whole address
 * @returns the path, without its query; empty for anything else. `//host` and `/\host` are other sites
 *   to a browser (WHATWG URL), so they are no paths
 */
export function readPagePath(text: string, sites: Sites): string {
  if (/^\/(?![/\\])/.test(text)) return text;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return "";
  const { origin, pathname } = new URL(text);
  return isKnownSite(origin, sites) && !pathname.startsWith("//") ? pathname : "";
}
