/**
 * Reads the target of a request (RFC 9112, 3.2): an address of this server, alone or, as sent to a
 * proxy, with the server's name before it.
 *
 * @param target as in the request's first line
 * @returns the address, percent-encoded, without its `.` and `..`, and the query with its question
 *   mark; null for `*`, and for what is no address
 */
export function readTarget(target: string): { path: string; search: string } | null {
  const isWhole = /^https?:\/\//i.test(target);
  if (!isWhole && !target.startsWith("/")) return null;
  const url = URL.parse(isWhole ? target : `http://site.invalid${target}`);
  return url === null ? null : { path: url.pathname, search: url.search };
}

/**
 * @param target an address of this server, percent-encoded
 * @param base the folder that the site is in on its host
 * @returns the address inside that folder; null for one outside of it
 */
export function cutBase(target: string, base: string): string | null {
  return target.startsWith(`${base}/`) ? target.slice(base.length) : null;
}

/**
 * @param address decoded
 * @returns the address for a link or a `Location`: no sign of it begins a query or a fragment
 */
export function encodeAddress(address: string): string {
  return encodeURI(address).replaceAll("?", "%3F").replaceAll("#", "%23");
}

/**
 * @param address such as `/about/`, `/about.html`, `/about/index.html` or `/about/index`
 * @returns the page's own address: `/about`; `/` for the first page
 */
export function shortenAddress(address: string): string {
  const plain = dropEnding(address, ".html");
  const folder = plain.endsWith("/index") ? dropEnding(plain, "index") : plain;
  let end = folder.length;
  while (folder[end - 1] === "/") end -= 1;
  return folder.slice(0, end) || "/";
}

function dropEnding(address: string, ending: string): string {
  return address.endsWith(ending) ? address.slice(0, -ending.length) : address;
}
