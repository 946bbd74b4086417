/**
 * Begins to count things, such as pages, of which there are so many.
 *
 * @param noun what one of them is: `page`
 * @returns a function to call after each
 */
export type Count = (noun: string, of: number) => () => void;

/** Counts for nobody. */
export const countNothing: Count = () => () => {};

/** @returns a whole number for people: `1,000` */
export function formatNumber(number: number): string {
  // The first use of `Intl` takes a process 17 ms.
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** @returns a number with what it counts: `1,000 pages`, `1,000 entries` */
export function formatCount(noun: string, number: number): string {
  const nouns = `${noun.replace(/(?<=[^aeiou])y$/, "ie")}s`;
  return `${formatNumber(number)} ${number === 1 ? noun : nouns}`;
}
