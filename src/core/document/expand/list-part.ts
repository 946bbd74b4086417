import type { ListLink } from "../resolved-site.ts";

/** The part of a long list that a page shows, from 1 on, and how many there are. */
export type ListPart = { number: number; count: number };

/** @returns the address of a page of a list; the first is the page itself */
export function addressListPage(route: string, number: number): string {
  if (number === 1) return route;
  return `${route === "/" ? "" : route}/page/${number}`;
}

/** @returns links to the pages of a list: the first, the last, this one and its neighbours */
export function linkListPages(route: string, { number, count }: ListPart): ListLink[] {
  if (count === 1) return [];
  const isNear = (one: number): boolean => {
    if (one < 1 || one > count) return false;
    return one === 1 || one === count || Math.abs(one - number) <= 1;
  };
  const near = [1, 2, number - 2, number - 1, number, number + 1, number + 2, count - 1, count];
  // A number that alone would be left out is shown in place of the gap.
  const isShown = (one: number): boolean => isNear(one) || (isNear(one - 1) && isNear(one + 1));
  const numbers = [...new Set(near)].filter(isShown).toSorted((one, other) => one - other);
  return numbers.map((one) => ({
    number: one,
    href: addressListPage(route, one),
    ...(one === number ? { current: true } : {}),
  }));
}
