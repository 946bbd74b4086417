/** An address with wildcards: see `makePattern`. */
export type AddressPattern = (
  | { kind: "text"; text: string }
  | { kind: "part" }
  | { kind: "anything" }
)[];

/** @param address of a rule: `*` matches anything, `:name` one part, or a piece of one */
export function makePattern(address: string): AddressPattern {
  return address
    .split(/(\*|:[a-z]\w*)/i)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece === "*") return { kind: "anything" };
      return /^:[a-z]/i.test(piece) ? { kind: "part" } : { kind: "text", text: piece };
    });
}

/**
 * Matches in time that grows with the address alone, whatever the address is: a regular expression
 * would backtrack; this checks each position of the address once for each piece.
 *
 * @returns what the first `*` matches, as much as possible, empty without one; null when the
 *   address does not match
 */
export function matchAddress(pattern: AddressPattern, address: string): string | null {
  const [first, second] = pattern;
  if (first?.kind === "text") {
    if (!address.startsWith(first.text)) return null;
    if (pattern.length === 1) return address === first.text ? "" : null;
    if (pattern.length === 2 && second?.kind === "anything")
      return address.slice(first.text.length);
  }
  return matchPieces(pattern, address);
}

function matchPieces(pattern: AddressPattern, address: string): string | null {
  const ends = listEnds(pattern, address);
  let at = 0;
  if (ends[0]?.[at] !== 1) return null;
  for (const [index, piece] of pattern.entries()) {
    const next = ends[index + 1];
    const reach =
      piece.kind === "text" ? at + piece.text.length : findReach(piece.kind, address, at);
    let end = reach;
    while (piece.kind !== "text" && next?.[end] !== 1) end -= 1;
    if (piece.kind === "anything") return address.slice(at, end);
    at = end;
  }
  return "";
}

/** @returns for each piece, from which positions it and the following match to the end */
function listEnds(pattern: AddressPattern, address: string): Uint8Array[] {
  let next = new Uint8Array(address.length + 1);
  next[address.length] = 1;
  const ends = [next];
  for (const piece of pattern.toReversed()) {
    const reaches = new Uint8Array(address.length + 1);
    for (let at = address.length; at >= 0; at -= 1) {
      if (piece.kind === "anything") reaches[at] = next[at] || (reaches[at + 1] ?? 0);
      else if (piece.kind === "text") {
        const end = at + piece.text.length;
        reaches[at] = next[end] === 1 && address.startsWith(piece.text, at) ? 1 : 0;
      } else if (at < address.length && address[at] !== "/") {
        reaches[at] = next[at + 1] || (reaches[at + 1] ?? 0);
      }
    }
    ends.unshift(reaches);
    next = reaches;
  }
  return ends;
}

function findReach(kind: "part" | "anything", address: string, at: number): number {
  const slash = kind === "part" ? address.indexOf("/", at) : -1;
  return slash === -1 ? address.length : slash;
}
