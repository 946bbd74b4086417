import type { Stamps } from "#core/graph/stamp-files.ts";

/** @returns the bytes of some files together, and of the largest one */
export function sizeFiles(stamps: Stamps, files: string[]): { bytes: number; largest: number } {
  const sizes = files.map((file) => stamps.get(file)?.[1] ?? 0);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    largest: sizes.reduce((most, size) => Math.max(most, size), 0),
  };
}
