/** A font that every system has, or another of the same widths. */
export type SystemFont = {
  /** Names of the font in systems, as `local()` takes them. */
  names: string[];
  /** The mean width of a letter, weighted by its frequency in texts, in parts of the em. */
  meanWidth: number;
};

/**
 * The fonts that can replace another until it is loaded. Widths are those of `@capsizecss/metrics`
 * 4.3.0, calculated as `@capsizecss/unpack` does for a theme's own fonts.
 */
export const systemFonts: Record<string, SystemFont> = {
  Arial: { names: ["Arial", "Liberation Sans", "Helvetica"], meanWidth: 913 / 2048 },
  "Arial Bold": {
    names: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
    meanWidth: 983 / 2048,
  },
  Georgia: { names: ["Georgia"], meanWidth: 913 / 2048 },
};
