import { once } from "#core/remember.ts";

/** The fields of a page that terms are in, the weightiest first; in this order everywhere. */
export const searchFields = ["title", "headings", "description", "text"] as const;

/** The highest count of a term in each field; more would hardly weigh more. */
const limits = [3, 7, 3, 63];

/** The first character that JSON writes as it is; packed codes end before the surrogates. */
export const codeOffset = 0x23;

const codeCount = limits.reduce((product, limit) => product * (limit + 1), 1);

/**
 * Packs the counts of a term in each field into one character: the counts of ten thousand pages are
 * millions, and a list of numbers takes eight bytes for each.
 */
export function packCounts(counts: readonly number[]): string {
  const code = limits.reduce(
    (packed, limit, field) => packed * (limit + 1) + Math.min(limit, counts[field] ?? 0),
    0,
  );
  return String.fromCharCode(code + codeOffset);
}

/** @returns no field before this one has a count in the code: of most terms the text alone has */
export function firstField(code: number): number {
  const last = searchFields.length - 1;
  return code <= (limits[last] ?? 0) ? last : 0;
}

const fieldCount = searchFields.length;

/** Unpacks all possible codes: the counts of one are at `code * fieldCount + field`. */
export const unpackCounts = once(() =>
  Uint8Array.from({ length: codeCount * fieldCount }, (_, place) => {
    const field = place % fieldCount;
    const below = limits.slice(field + 1).reduce((product, limit) => product * (limit + 1), 1);
    return Math.floor(Math.floor(place / fieldCount) / below) % ((limits[field] ?? 0) + 1);
  }),
);
