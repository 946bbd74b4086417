import { rmSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Memory } from "#site/outputs/output.ts";
import { isDiskFull } from "../files/describe-disk-fault.ts";
import { writeWhole } from "../files/write-whole.ts";
import { readBytes } from "./keep-file.ts";

/** Digits of the size of the foot in bytes, at the end of a memory's file. */
const digits = 8;

/** What a memory's file says of its parts, as JSON, behind them. */
type Foot = {
  /** Bytes of each part. */
  sizes: number[];
  /** The sum (CRC-32) of all: a file that a crash truncated counts as missing. */
  sum: number;
};

/** @returns the memory that a file has; where the disk is full it is lost */
export function openMemory(file: string): Memory {
  return {
    read() {
      const all = readBytes(file);
      const foot = all === null ? null : readFoot(all);
      if (all === null || foot === null) return null;
      const state = { from: 0 };
      const parts = foot.sizes.map((size) => {
        const { from } = state;
        state.from = align(from + size);
        return all.subarray(from, from + size);
      });
      return sumUp(parts) === foot.sum ? parts : null;
    },
    write(parts) {
      const sizes = parts.map(({ byteLength }) => byteLength);
      const foot = JSON.stringify({ sizes, sum: sumUp(parts) } satisfies Foot);
      const padded = parts.flatMap((part) => [
        part,
        new Uint8Array(align(part.byteLength) - part.byteLength),
      ]);
      try {
        writeWhole(file, [...padded, foot, String(foot.length).padStart(digits)]);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        rmSync(file, { force: true });
      }
    },
  };
}

function readFoot(all: Buffer): Foot | null {
  try {
    const size = Number(all.subarray(-digits).toString());
    const foot = all.subarray(-digits - size, -digits).toString();
    return { sizes: [], sum: -1, ...(JSON.parse(foot) as Partial<Foot>) };
  } catch {
    return null;
  }
}

/** @returns the sum (CRC-32) of all parts together */
export function sumUp(parts: Iterable<Uint8Array>): number {
  let sum = 0;
  for (const part of parts) sum = crc32(part, sum);
  return sum;
}

/** Numbers of eight bytes are read where they are. */
function align(size: number): number {
  return Math.ceil(size / 8) * 8;
}
