/** What every system has, or another of the same widths. */
export type SystemFont = {
  /** Names by which a system knows it, as `local()` takes them. */
  names: string[];
  /** The mean width of a letter, weighted by how often texts have it, in parts of the em. */
  meanWidth: number;
};

/**
 * The fonts that can stand in for another until it has come. Widths are those of
 * `@capsizecss/metrics` 4.3.0, reckoned as `@capsizecss/unpack` reckons those of a theme's own fonts.
 */
export const systemFonts: Record<string, SystemFont> = {
  Arial: { names: ["Arial", "Liberation Sans", "Helvetica"], meanWidth: 913 / 2048 },
  "Arial Bold": {
    names: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
    meanWidth: 983 / 2048,
  },
  Georgia: { names: ["Georgia"], meanWidth: 913 / 2048 },
};
