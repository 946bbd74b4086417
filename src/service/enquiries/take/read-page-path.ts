import { isKnownSite, type Sites } from "./is-cross-site.ts";

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
