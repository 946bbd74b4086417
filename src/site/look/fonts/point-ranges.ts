/** A run of code points. */
export type PointRange = { first: number; last: number };

/** The narrowest gap between two runs that is never closed: it is another script's. */
const widestGap = 16;

/**
 * @param points code points, in any order
 * @param others code points that must not be in a run: narrow gaps without one are closed; if left
 *   out, no gap is
 * @returns their runs, in order
 */
export function toRanges(points: Iterable<number>, others?: ReadonlySet<number>): PointRange[] {
  const ranges: PointRange[] = [];
  for (const point of [...points].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && canClose(range.last + 1, point, others)) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges;
}

/**
 * @param others as in `toRanges`, so that the list is short
 * @returns code points as in CSS: `U+20-7E, U+A9`
 */
export function printUnicodeRange(points: Iterable<number>, others?: ReadonlySet<number>): string {
  return toRanges(points, others).map(printRange).join(", ");
}

function canClose(start: number, end: number, others: ReadonlySet<number> | undefined): boolean {
  if (start >= end || others === undefined) return start >= end;
  const gap = Array.from({ length: Math.min(end - start, widestGap) }, (_, index) => start + index);
  return end - start < widestGap && !gap.some((point) => others.has(point));
}

function printRange({ first, last }: PointRange): string {
  const end = last === first ? "" : `-${toHex(last)}`;
  return `U+${toHex(first)}${end}`;
}

function toHex(point: number): string {
  return point.toString(16).toUpperCase();
}
