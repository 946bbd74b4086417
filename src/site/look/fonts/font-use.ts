/** The characters and features that a site needs of its fonts. */
export type FontUse = {
  /** Code points, sorted. */
  characters: number[];
  /** OpenType's names of features that styles add to those of every text: `tnum`, sorted. */
  features: string[];
};
