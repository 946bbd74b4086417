import { create, type Font } from "fontkitten";
import { remember } from "#core/remember.ts";

/**
 * Opens a font once: what its tables are compressed with takes a while to read.
 *
 * @param bytes a font file: woff2, woff, ttf or otf
 * @throws when it is none, or has several fonts
 */
export const openFont = remember((bytes: Buffer): Font => {
  const font = create(bytes);
  if (font.isCollection) throw new TypeError("The file contains several fonts, not one.");
  return font;
});

/** @returns the code points of a font, without the last of its table, which only ends it */
export function listPoints(font: Pick<Font, "characterSet">): number[] {
  return font.characterSet.filter((point) => point !== 0xffff);
}

/** @returns the weights of a variable font, null for a font of one weight */
export function readWeightAxis(
  font: Pick<Font, "variationAxes">,
): { min: number; max: number } | null {
  const { min, max } = font.variationAxes["wght"] ?? {};
  return min === undefined || max === undefined ? null : { min, max };
}

/**
 * @param weight as in CSS: `400`, or `300 900`
 * @returns the lightest and the heaviest
 */
export function readWeights(weight: string): { min: number; max: number } {
  const [min = 400, max = min] = weight.split(" ").map(Number);
  return { min, max };
}
