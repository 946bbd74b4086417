import type { Code, CodePlace } from "./rename.ts";

/** The characters before an address in code and styles. */
const before = new Set(['"', "'", "`", "("]);
const behind = new Set(['"', "'", "`", ")", "#", "?", "$"]);

/**
 * @returns the places in code and styles with an address or an anchor: `"/contact"`,
 *   `href="#team"`
 */
export function findAddresses(code: Code, addresses: string[]): CodePlace[] {
  return Object.entries(code).flatMap(([file, text]) =>
    addresses.flatMap((address) =>
      listPlaces(text, address).map((offset) => ({ file, offset, length: address.length })),
    ),
  );
}

function listPlaces(text: string, address: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const isWhole = behind.has(text.charAt(at + address.length));
    if (isWhole && (before.has(text.charAt(at - 1)) || address.startsWith("#"))) places.push(at);
  }
  return places;
}
