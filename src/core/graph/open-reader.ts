import { closeSync, openSync, readSync } from "node:fs";

/**
 * Opens a reader of many files with one buffer: as many buffers as files leave a heap of which little
 * is ever given back.
 *
 * @returns a function that returns the bytes of a file, which those of the next overwrite, or the
 *   code of the error where it cannot be read
 */
export function openReader(): (file: string) => Uint8Array | string {
  let buffer = Buffer.alloc(64 * 1024);
  return (file) => {
    try {
      return readWhole(file);
    } catch (error) {
      return String((error as NodeJS.ErrnoException).code);
    }
  };

  function readWhole(file: string): Uint8Array {
    const opened = openSync(file, "r");
    try {
      let length = 0;
      for (;;) {
        const added = readSync(opened, buffer, length, buffer.length - length, null);
        if (added === 0) return buffer.subarray(0, length);
        length += added;
        if (length === buffer.length) buffer = Buffer.concat([buffer], length * 2);
      }
    } finally {
      closeSync(opened);
    }
  }
}
