/**
 * Returns ids for the headings of one text: `The longest wait` is `the-longest-wait`, and the second
 * with the same words ends in `-2`.
 *
 * @param prefix begins each id; empty for none
 */
export function makeAnchorNamer(prefix: string): (words: string) => string {
  const counts = new Map<string, number>();
  return (words) => {
    const plain = words.normalize("NFC").toLowerCase();
    const slug = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
    const name = `${prefix}${slug || "section"}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}
