/**
 * Tells by what browsers say of a request (`Sec-Fetch-Site` of Fetch Metadata, `Origin` of RFC 6454)
 * whether a page of another site sent it. The host is compared, not the scheme: a proxy may have ended
 * the encryption.
 *
 * @param origins sites besides this one whose pages may send
 * @returns false also for what is no browser and says nothing
 */
export function isCrossSite({ headers, url }: Request, origins: string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return false;
  const origin = headers.get("origin");
  if (origin === null) return site === "cross-site";
  return !origins.includes(origin) && !isOwnHost(origin, url);
}

/** @returns whether an address is of the host that a request was sent to */
export function isOwnHost(address: string, requestUrl: string): boolean {
  return URL.canParse(address) && new URL(address).host === new URL(requestUrl).host;
}
