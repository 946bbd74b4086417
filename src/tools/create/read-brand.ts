import {
  A98RGB,
  ColorSpace,
  HSL,
  HWB,
  Lab,
  LCH,
  OKLab,
  OKLCH,
  P3,
  parse,
  ProPhoto,
  REC_2020,
  sRGB,
  sRGB_Linear,
  to,
  XYZ_D50,
  XYZ_D65,
} from "colorjs.io/fn";

/** A colour in OKLCH; `text` is how it was typed. */
export type Brand = { text: string; lightness: number; chroma: number; hue: number };

/** The colour spaces of CSS. */
// oxfmt-ignore
const spaces = [
  sRGB, sRGB_Linear, HSL, HWB, Lab, LCH, OKLab, OKLCH,
  P3, A98RGB, ProPhoto, REC_2020, XYZ_D50, XYZ_D65,
];

const examples = '"#2457a6", teal, "oklch(45% 0.12 250)"';

/**
 * Reads a brand's colour.
 *
 * @param typed any colour of CSS; its `#` may be missing, as shells read one for themselves
 * @returns the colour
 * @throws where it is no colour, or is transparent, with examples of what to type
 */
export function readBrand(typed: string): Brand {
  const text = /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(typed.trim())
    ? `#${typed.trim()}`
    : typed.trim();
  const color = parseColor(text);
  if (color === null)
    throw new Error(`"${typed}" is not a colour. Type a CSS colour: ${examples}.`);
  if (color.alpha !== 1)
    throw new Error(`"${typed}" is transparent. Type a solid colour: ${examples}.`);
  const [lightness, chroma, hue] = to(color, "oklch").coords;
  return { text, lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

function parseColor(text: string): ReturnType<typeof parse> | null {
  for (const space of spaces) ColorSpace.register(space);
  try {
    const color = parse(text);
    return color.coords.every((part) => part === null || Number.isFinite(part)) ? color : null;
  } catch {
    return null;
  }
}
