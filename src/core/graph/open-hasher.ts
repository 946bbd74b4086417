import { closeSync, openSync, readSync } from "node:fs";
import { hashPieces } from "./hash-content.ts";

/** Bytes that are read at once: most documents are shorter. */
const pieceBytes = 256 * 1024;

/**
 * Opens a hasher of many files, of any size, with one buffer: as many buffers as files leave a heap
 * of which little is ever given back, and one that grows to the size of a film is gigabytes.
 *
 * @returns a function that returns `hashContent` of a file's bytes, and throws where it cannot be
 *   read; `take` gets the bytes in pieces, each of which the next overwrites
 */
export function openHasher(): (file: string, take?: (piece: Uint8Array) => void) => string {
  const buffer = Buffer.allocUnsafeSlow(pieceBytes);
  return (file, take) => {
    const opened = openSync(file, "r");
    try {
      return hashPieces(readPieces(opened, take));
    } finally {
      closeSync(opened);
    }
  };

  function* readPieces(opened: number, take?: (piece: Uint8Array) => void): Generator<Uint8Array> {
    for (;;) {
      const length = readSync(opened, buffer, 0, pieceBytes, null);
      if (length === 0) return;
      const piece = buffer.subarray(0, length);
      take?.(piece);
      yield piece;
    }
  }
}
