import subsetFont from "subset-font";

/** Gives what was made before of the same things, or makes it: a font takes a while. */
export type Remember = (
  things: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
) => Promise<Uint8Array>;

/** Changes with the way in which subsets are made, so that none of an older way is remembered. */
const way = "subset-font 2.9.0";

/**
 * Cuts a font down to some characters. Every axis of a variable font and every feature is kept, and
 * the same input gives the same bytes.
 *
 * @param points code points
 * @returns woff2
 */
export function makeSubset(
  bytes: Buffer,
  points: number[],
  remember: Remember,
): Promise<Uint8Array> {
  const text = String.fromCodePoint(...points.toSorted((one, other) => one - other));
  return remember([way, bytes, text], () => subsetFont(bytes, text, { targetFormat: "woff2" }));
}

/** The letters by which the width of a Latin text is measured. */
const letters = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32));

/**
 * Makes the font that a variable font is at one weight.
 *
 * @param weight null for a font that has one weight alone
 * @returns TrueType
 */
export function makeInstance(
  bytes: Buffer,
  weight: number | null,
  remember: Remember,
): Promise<Uint8Array> {
  const axes = weight === null ? {} : { variationAxes: { wght: weight } };
  return remember([way, bytes, letters, String(weight)], () =>
    subsetFont(bytes, letters, { targetFormat: "truetype", ...axes }),
  );
}
