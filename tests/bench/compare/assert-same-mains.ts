/** What a tool made of the page that all are compared by. */
export type Made = { name: string; main: string[] };

/**
 * Holds that every tool made the same page: who leaves something out is not faster.
 *
 * @throws where one differs from the first, with the first place that does
 */
export function assertSameMains([first, ...others]: Made[]): void {
  for (const { name, main } of first === undefined ? [] : others) {
    const length = Math.max(main.length, first?.main.length ?? 0);
    const places = Array.from({ length }, (_, place) => place);
    const place = places.find((at) => main[at] !== first?.main[at]);
    if (place === undefined) continue;
    throw new Error(
      `${name} and ${first?.name} make different pages: ${main[place]} is ${first?.main[place]}`,
    );
  }
}
