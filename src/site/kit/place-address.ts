/** Written by the bundle: whether each page is the index of a folder of its own. */
declare const TESSERA_HAS_FOLDERS: boolean | undefined;

/**
 * Places an address below the folder that the site is in on its host, in the browser. That of a page
 * ends in a slash where the site has a folder for each, as the build's do (`spellAddress`).
 *
 * @returns a path of the site with that folder before it; anything else, and a path that an island
 *   read from the page, as it is
 */
export function placeAddress(address: string): string {
  const hasFolders = typeof TESSERA_HAS_FOLDERS !== "undefined" && TESSERA_HAS_FOLDERS;
  const base = import.meta.env.BASE_URL;
  // The bundle of most sites has nothing but this.
  if (!hasFolders && base === "/") return address;
  if (!address.startsWith("/") || address.startsWith("//")) return address;
  const placed = address.startsWith(base) ? address : base + address.slice(1);
  return hasFolders ? placed.replace(/^(?:[^?#]*\/)?[^/?#.]+(?=[?#]|$)/, "$&/") : placed;
}
