import { contrastWCAG21, deltaEOK, to } from "colorjs.io/fn";
import { readColorText, toHex } from "./theme-color.ts";

/** A colour to which another must have a contrast of at least `ratio` to 1. */
export type Neighbour = { hex: string; ratio: number };

/** The step of the lightness from black to white; a channel of 8 bits has coarser ones. */
const step = 1 / 512;

/** The margin above the required ratio, so that another rounding of the formula still passes it. */
const margin = 0.01;

/** @returns the contrast of two colours, from 1 to 21 */
export function measureContrast(one: string, other: string): number {
  return contrastWCAG21(read(one), read(other));
}

/**
 * Finds the colour nearest to one that does not pass: the same hue and, as far as sRGB allows it,
 * the same chroma, lighter or darker.
 *
 * @param hex the colour that does not pass
 * @param neighbours the colours beside it
 * @returns `#rrggbb`, null where no colour passes beside all of them
 */
export function suggestColor(hex: string, neighbours: Neighbour[]): string | null {
  const color = read(hex);
  const [, chroma, hue] = to(color, "oklch").coords;
  return findNearest(chroma ?? 0) ?? findNearest(0);

  function findNearest(kept: number): string | null {
    const steps = Array.from({ length: 1 / step + 1 }, (_, index) => index * step);
    const passing = steps
      .map((lightness) => toHex(makeColor(lightness, kept, hue)))
      .filter((candidate, index, all) => candidate !== all[index - 1])
      .filter((candidate) =>
        neighbours.every(({ hex: other, ratio }) => {
          return measureContrast(candidate, other) >= Math.min(ratio + margin, 21);
        }),
      );
    const far = passing.map((candidate) => deltaEOK(read(candidate), color));
    const nearest = far.indexOf(Math.min(...far));
    return passing[nearest] ?? null;
  }
}

function makeColor(lightness: number, chroma: number, hue: number | null | undefined) {
  return read(`oklch(${lightness} ${chroma} ${hue ?? 0})`);
}

function read(text: string) {
  const color = readColorText(text);
  if (color === null) throw new TypeError(`${text} is no colour.`);
  return color;
}
