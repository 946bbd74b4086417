import subsetFont from "subset-font";
import { openFont, readWeightAxis, readWeights } from "./open-font.ts";

/** Returns a cached result for the same things, or makes and stores it: a font takes a while. */
export type Remember = (
  things: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
) => Promise<Uint8Array>;

type VariationAxes = Pick<NonNullable<Parameters<typeof subsetFont>[2]>, "variationAxes">;

/** The parts of a font that are kept. */
export type Cut = {
  /** Code points. */
  points: number[];
  /** The weight as in CSS: `400`, or `300 900`. */
  weight: string;
  /** OpenType's names of features, beside those of every text. */
  features: string[];
};

/**
 * The method of making subsets; a new name for a new method, so that old cached results are not
 * used.
 */
const way = "subset-font 2.9.0, weights and features cut";

/** Features that browsers apply to every text, in any script: HarfBuzz's own list. */
const textFeatures = [
  "rvrn ccmp liga locl mark mkmk rlig calt clig curs kern rclt dist rand",
  "init medi fina isol med2 fin2 fin3 cswh mset stch ltra ltrm rtla rtlm",
  "ljmo vjmo tjmo abvs blws abvm blwm nukt akhn rphf rkrf pref blwf half abvf pstf cfar vatu cjct",
  "pres psts haln valt vert vkna vpal vrt2 jalt",
].flatMap((line) => line.split(" "));

/** Features for the numbers beside a fraction slash; they add a glyph or two for each digit. */
const fractions = { slash: 0x2044, features: ["frac", "numr", "dnom"] };

/**
 * Cuts a font down to some characters, weights and features. The same input gives the same bytes.
 *
 * @param cut its weights are within those of the font; a font of one weight keeps that
 * @returns woff2
 */
export function makeSubset(bytes: Buffer, cut: Cut, remember: Remember): Promise<Uint8Array> {
  const text = String.fromCodePoint(...cut.points.toSorted((one, other) => one - other));
  const keepFeatures = listFeatures(cut);
  // The options are apart from the call, because the library's published types know neither of the
  // last two.
  const options = {
    targetFormat: "woff2" as const,
    ...cutWeights(bytes, cut.weight),
    keepFeatures,
    // This table names styles for a menu of fonts; browsers do not read it.
    dropTables: ["STAT"],
  };
  return remember([way, bytes, text, cut.weight, keepFeatures.join(" ")], () =>
    subsetFont(bytes, text, options),
  );
}

function listFeatures({ points, features }: Cut): string[] {
  const ofFractions = points.includes(fractions.slash) ? fractions.features : [];
  return [...textFeatures, ...ofFractions, ...features];
}

function cutWeights(bytes: Buffer, weight: string): VariationAxes {
  if (readWeightAxis(openFont(bytes)) === null) return {};
  const { min, max } = readWeights(weight);
  return { variationAxes: { wght: min === max ? min : { min, max } } };
}

/** The printable ASCII characters, by which the width of a Latin text is measured. */
const letters = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32));

/**
 * Makes an instance of a variable font at one weight.
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
