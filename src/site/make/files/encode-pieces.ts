/** Grows with the longest page of this thread. */
let scratch = Buffer.allocUnsafeSlow(2 ** 18);

/** Most bytes of UTF-8 for one unit of UTF-16. */
const bytesOfUnit = 3;

/**
 * Encodes a text as UTF-8 without joining its pieces: one character beyond Latin-1 makes the joined
 * text of a page twice as large, and the page is joined, measured and encoded for it.
 *
 * @param pieces that begin and end between characters
 */
export function encodePieces(pieces: string[]): Uint8Array {
  let length = 0;
  for (const piece of pieces) {
    const most = length + piece.length * bytesOfUnit;
    if (most > scratch.length) {
      const grown = Buffer.allocUnsafeSlow(most * 2);
      scratch.copy(grown, 0, 0, length);
      scratch = grown;
    }
    length += scratch.write(piece, length);
  }
  return Buffer.from(scratch.subarray(0, length));
}
