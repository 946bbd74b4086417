export type Summary = { median: number; min: number; max: number };

/**
 * @param values at least one
 * @returns of an even number of values, the mean of the two in the middle
 */
export function summarize(values: number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (place: number): number => sorted[Math.max(0, Math.ceil(place))] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(middle)) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}
