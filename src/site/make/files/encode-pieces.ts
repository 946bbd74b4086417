/**
 * Encodes a text as UTF-8 without joining its pieces: one character beyond Latin-1 makes the joined
 * text of a page twice as large, and the page is joined, measured and encoded for it.
 *
 * @param pieces that begin and end between characters
 */
export function encodePieces(pieces: string[]): Uint8Array {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
