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
