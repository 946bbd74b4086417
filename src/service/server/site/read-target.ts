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
