/**
 * Returns `sizes` of the picture on a card in an `even-grid`. The cards of a row share its width, and
 * the last rows may have fewer; a card that is alone has its words beside the picture.
 *
 * @param card `index` of `count` cards; `columns` of a full row; `gap` between picture and words, in
 *   pixels, where the card is alone
 */
export function evenSizes(card: {
  index: number;
  count: number;
  columns: 3 | 4;
  gap?: number;
}): string {
  const { columns, gap = 0 } = card;
  const widths: Record<number, [px: string, vw: string]> = {
    1: [`${599 - gap / 2}px`, `calc(50vw - ${25 + gap / 2}px)`],
    2: ["586px", "calc(50vw - 38px)"],
    3: ["382px", "calc(33.4vw - 34px)"],
    4: ["280px", "calc(25vw - 32px)"],
  };
  const [px = "", vw = ""] = widths[countInRow(card, columns, true)] ?? [];
  const [, vwOfThree = ""] = widths[countInRow(card, 3, columns === 3)] ?? [];
  const [, vwOfTwo = ""] = widths[countInRow(card, 2, false)] ?? [];
  const steps: [from: number, width: string][] = [
    [1248, px],
    ...(columns === 4 ? [[1148, vw] satisfies [number, string]] : []),
    [1008, vwOfThree],
    [668, vwOfTwo],
  ];
  const needed = steps.filter(([, width], step) => width !== steps[step + 1]?.[1]);
  return [
    ...needed.map(([from, width]) => `(min-width: ${from}px) ${width}`),
    "calc(100vw - 50px)",
  ].join(", ");
}

/** @returns how many cards share a card's row; `isFilled` where none is alone, as in `even-grid.css` */
function countInRow(
  { index, count }: { index: number; count: number },
  columns: number,
  isFilled: boolean,
): number {
  const rest = count % columns;
  if (rest !== 1 || count < columns || !isFilled) return index < count - rest ? columns : rest;
  const place = index - (count - columns - 1);
  const first = Math.ceil((columns + 1) / 2);
  if (place < 0) return columns;
  return place < first ? first : columns + 1 - first;
}
