import { toSegment } from "#core/suggest/to-segment.ts";

/**
 * Finds the text that was meant by one that does not match its schema's pattern.
 *
 * @param pattern as the schema has it
 * @returns the first of a few plain changes that matches; undefined if only a person can tell
 */
export function findMeantText(text: string, pattern: string): string | undefined {
  const form = new RegExp(pattern, "u");
  const plain = text.trim();
  if (plain === "") return undefined;
  // A tag was pasted whole, where its content is meant.
  const content = /^<meta\b.*\bcontent=["']?([^"'\s>]+)/i.exec(plain)?.[1];
  const changed = [
    ...(content === undefined ? [] : [content]),
    plain,
    plain.toLowerCase(),
    plain.replaceAll("_", "-"),
    // The parts between slashes have a meaning of their own.
    ...(plain.includes("/") ? [] : [toSegment(plain), plain.replaceAll(/\s+/g, "")]),
    plain.replaceAll(",", "."),
    ...listOrigins(plain),
  ];
  return changed.find((one) => one !== text && form.test(one));
}

/** Lists the host of an address with a path, or without a scheme. */
function listOrigins(text: string): string[] {
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(text) ? `https://${text}` : text;
  return /^(?:https?|wss?):/.test(address) && URL.canParse(address)
    ? [new URL(address).origin]
    : [];
}
