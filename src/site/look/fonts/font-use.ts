/** What the texts and styles of a site ask of its fonts. */
export type FontUse = {
  /** Code points, sorted. */
  characters: number[];
  /** OpenType's names of what styles turn on beside what every text has: `tnum`, sorted. */
  features: string[];
};
