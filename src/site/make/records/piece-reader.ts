import { closeSync, openSync, readSync } from "node:fs";
import { ignoreMissing } from "./keep-file.ts";

/** Bytes that are read at once. */
const pieceBytes = 2 ** 18;

/** Bytes that the longest line of most files takes. */
const lineBytes = 2 ** 22;

/**
 * Reads files in pieces of whole lines, one after the other into the same memory: a system may take 3 to
 * 4 ms to hand out a MiB, once something is written there.
 */
export class PieceReader {
  #room = Buffer.allocUnsafeSlow(lineBytes);

  /** @returns pieces that hold until the next one is read; none where there is no such file */
  *read(file: string): Generator<Buffer> {
    const opened = tryOpen(file);
    if (opened === null) return;
    try {
      let waiting = 0;
      for (;;) {
        if (waiting === this.#room.length) this.#room = Buffer.concat([this.#room], 2 * waiting);
        const room = this.#room;
        const length = readSync(opened, room.subarray(waiting, waiting + pieceBytes));
        const all = room.subarray(0, waiting + length);
        // At its end, a file may have a line that does not end.
        const end = length === 0 ? all.length : all.lastIndexOf("\n") + 1;
        if (end > 0) yield all.subarray(0, end);
        if (length === 0) return;
        waiting = room.copy(room, 0, end, all.length);
      }
    } finally {
      closeSync(opened);
    }
  }
}

function tryOpen(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch (error) {
    return ignoreMissing(error as NodeJS.ErrnoException);
  }
}
