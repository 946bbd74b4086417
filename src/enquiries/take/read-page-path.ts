import { isOwnHost } from "./is-cross-site.ts";

/**
 * Reads which page an enquiry says that it was sent from. What comes of it stands in mails and exports,
 * where somebody may open it: so it is a path of this site, or of one that may send, and leads nowhere
 * else.
 *
 * @param text a path, or a whole address
 * @param request the one that brought it
 * @param origins sites besides this one whose pages may send
 * @returns the path, without its query; empty for anything else. `//host` and `/\host` are other sites
 *   to a browser (WHATWG URL), so they are no paths
 */
export function readPagePath(text: string, request: Request, origins: string[]): string {
  if (/^\/(?![/\\])/.test(text)) return text;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return "";
  const { origin, pathname } = new URL(text);
  const isKnown = origins.includes(origin) || isOwnHost(origin, request.url);
  return isKnown && !pathname.startsWith("//") ? pathname : "";
}
