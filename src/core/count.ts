/**
 * Begins to count things, such as pages, of which there are so many.
 *
 * @param noun what one of them is: `page`
 * @returns a function to call after each
 */
export type Count = (noun: string, of: number) => () => void;

/** Counts for nobody. */
export const countNothing: Count = () => () => {};

/** @returns a number for people: `1,000` */
export function formatNumber(number: number): string {
  return new Intl.NumberFormat("en").format(number);
}

/** @returns a number with what it counts: `1,000 pages` */
export function formatCount(noun: string, number: number): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? "" : "s"}`;
}
