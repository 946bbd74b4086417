import { closeSync, openSync, readSync } from "node:fs";
import { ignoreMissing } from "./keep-file.ts";

/** Memory that files are read into, one after the other: a system hands out new memory in 3 to 4 ms a MiB. */
export type Room = { bytes: Buffer };

/** @returns room for what a piece of most files takes */
export function makeRoom(): Room {
  return { bytes: Buffer.allocUnsafeSlow(2 ** 18) };
}

/**
 * Reads a file in pieces of whole lines. A line that is longer than the room makes it larger.
 *
 * @returns pieces that hold until the next one is read; none where there is no such file
 */
export function* readPieces(file: string, room: Room): Generator<Buffer> {
  const opened = tryOpen(file);
  if (opened === null) return;
  try {
    let waiting = 0;
    for (;;) {
      if (waiting === room.bytes.length)
        room.bytes = Buffer.concat([room.bytes], 2 * room.bytes.length);
      const { bytes } = room;
      const length = readSync(opened, bytes, waiting, bytes.length - waiting, null);
      const all = bytes.subarray(0, waiting + length);
      // At its end, a file may have a line that does not end.
      const end = length === 0 ? all.length : all.lastIndexOf("\n") + 1;
      if (end > 0) yield all.subarray(0, end);
      if (length === 0) return;
      waiting = bytes.copy(bytes, 0, end, all.length);
    }
  } finally {
    closeSync(opened);
  }
}

function tryOpen(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch (error) {
    return ignoreMissing(error as NodeJS.ErrnoException);
  }
}
