import { rmSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Memory } from "#site/outputs/output.ts";
import { isDiskFull } from "../files/describe-disk-fault.ts";
import { writeWhole } from "../files/write-whole.ts";
import { readBytes } from "./keep-file.ts";

/** Bytes of the sum (CRC-32) at the end of a memory's file: one that a crash truncated counts as missing. */
const sumSize = 4;

/** @returns the memory that a file has; where the disk is full it is lost */
export function openMemory(file: string): Memory {
  return {
    read() {
      const all = readBytes(file);
      if (all === null || all.byteLength < sumSize) return null;
      const bytes = all.subarray(0, -sumSize);
      return all.readUInt32LE(bytes.byteLength) === crc32(bytes) ? bytes : null;
    },
    write(bytes) {
      const sum = Buffer.alloc(sumSize);
      sum.writeUInt32LE(crc32(bytes));
      try {
        writeWhole(file, Buffer.concat([bytes, sum]));
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        rmSync(file, { force: true });
      }
    },
  };
}
