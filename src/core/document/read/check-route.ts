import type { FilledMessage } from "#core/messages/issue.ts";

/** The place of an entry's slug in a route. */
export const slugSegment = "[slug]";

/** Letters of an address and no way up; nothing that some system cuts off its end. */
const segmentPattern = /^[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;

/** A file's name has at most 255 bytes on most systems, and outputs put more behind that of a page. */
const longestName = 200;

/** What files beside a page's own end in: its HTML, and the compressed forms of any file. */
const fileEndings = [".html", ".htm", ".br", ".gz"];

/** First steps of an address below which nothing of a site can stand, and why. */
const reserved: Record<string, string> = {
  assets: "the site's code and pictures",
  v1: "the service that takes enquiries",
};

/** Addresses at which the service says whether it is up. */
const health = ["/healthz", "/readyz"];

/** @returns what keeps a word from being a part of an address; null where nothing does */
export function refuseSegment(
  word: string,
): Extract<FilledMessage, { id: "route-name" | "long-name" }> | null {
  if (word.length > longestName)
    return { id: "long-name", params: { length: word.length, limit: longestName } };
  const isOdd = !segmentPattern.test(word) || fileEndings.some((end) => word.endsWith(end));
  return isOdd ? { id: "route-name", params: { name: word, free: toSegment(word) } } : null;
}

/** @returns what answers at an address of its own, whatever a site holds; undefined where nothing does */
export function findReserved(address: string): string | undefined {
  const plain = address.toLowerCase();
  const [, first = ""] = plain.split("/");
  if (health.includes(plain)) return "what the service says of its health";
  return Object.hasOwn(reserved, first) ? reserved[first] : undefined;
}

/** @returns what keeps a route from being a page's, all of whose words can stand in one */
export function refuseRoute(
  route: string,
): Extract<FilledMessage, { id: "reserved-route" }> | null {
  const holds = findReserved(route);
  if (holds !== undefined) return { id: "reserved-route", params: { route, holds } };
  if (route.toLowerCase().split("/").at(-1) !== "index") return null;
  return { id: "reserved-route", params: { route, holds: "the page of the folder itself" } };
}

/** Letters that are written with two where they have none of their own, and those that no accent makes. */
const spellings: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  å: "a",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/**
 * @returns the name in small letters, with hyphens for whatever an address cannot hold: German letters
 *   as German spells them without, other Latin ones without their accents
 */
export function toSegment(name: string): string {
  const spelt = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüßæœøåłđðþıħ]/g, (letter) => spellings[letter] ?? letter);
  const plain = spelt.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const words = plain.match(/[a-z0-9]+/g) ?? ["page"];
  return words.join("-");
}
