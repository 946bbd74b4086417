/**
 * @param points code points, in any order
 * @returns them as CSS has them: `U+20-7E, U+A9`
 */
export function printUnicodeRange(points: Iterable<number>): string {
  const ranges: { first: number; last: number }[] = [];
  for (const point of [...points].toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && point <= range.last + 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges.map(({ first, last }) => printRange(first, last)).join(", ");
}

function printRange(first: number, last: number): string {
  const end = last === first ? "" : `-${toHex(last)}`;
  return `U+${toHex(first)}${end}`;
}

function toHex(point: number): string {
  return point.toString(16).toUpperCase();
}
