/**
 * @param url the site's public address, as its settings have it
 * @returns the folder that the site is in on its host, such as `/my-repo`; empty at the host's root
 */
export function readBase(url: unknown): string {
  if (typeof url !== "string" || !URL.canParse(url)) return "";
  return new URL(url).pathname.replace(/\/+$/, "");
}

/**
 * @param address a path of the site, with its query and anchor
 * @param settings `folders`: whether each page is the index of a folder of its own
 * @returns the path as links have it: there, that of a page ends in a slash
 */
export function spellAddress(address: string, { folders }: { folders?: unknown }): string {
  if (folders !== true) return address;
  return address.replace(/^\/(?!\/)(?:[^?#]*\/)?[^/?#.]+(?=[?#]|$)/, "$&/");
}

/** @returns a path of the site as its host has it; anything else as it is */
export function placeAtBase(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}

/** @returns the path of the site that a host has at `address`; null for one that is not below it */
export function readBelowBase(address: string, base: string): string | null {
  if (base === "") return address;
  if (!address.startsWith(base)) return null;
  const rest = address.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:$|[?#])/.test(rest) ? `/${rest}` : null;
}
