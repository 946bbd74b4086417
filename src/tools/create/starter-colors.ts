import {
  contrastWCAG21,
  serialize,
  sRGB,
  to,
  toGamut,
  OKLCH,
  type PlainColorObject,
} from "colorjs.io/fn";

export const modes = ["light", "dark"] as const;

export type Mode = (typeof modes)[number];

/** Colours by name, `#rrggbb`. */
export type Colors = Record<string, string>;

/** Colours of text and ground, and the contrast that they must have. */
export type Rule = { text: string[]; on: string[]; ratio: number };

/** The colours of a starter's tokens, and their rules. */
export type StarterColors = { colors: Record<Mode, Colors>; rules: Rule[] };

type Value = { hex?: string };
type Token = { $value?: Value; $extensions?: { mode?: { dark?: Value } } };
type Tokens = {
  color?: Record<string, Token>;
  $extensions?: { "tessera.contrast"?: Rule[] };
};

/**
 * @param json `theme/tokens.json`, read
 * @returns the colours that are written as values, in both modes, and the declared pairs
 */
export function readStarterColors(json: unknown): StarterColors {
  const { color = {}, $extensions = {} } = json as Tokens;
  const colors: StarterColors["colors"] = { light: {}, dark: {} };
  for (const [name, { $value: light, $extensions: extensions }] of Object.entries(color)) {
    if (light?.hex === undefined) continue;
    colors.light[name] = light.hex;
    colors.dark[name] = extensions?.mode?.dark?.hex ?? light.hex;
  }
  return { colors, rules: $extensions["tessera.contrast"] ?? [] };
}

/** @returns the contrast of two colours, from 1 to 21 */
export function measureContrast(one: string, other: string): number {
  return contrastWCAG21(readHex(one), readHex(other));
}

/** @returns `#rrggbb`; a colour outside of sRGB comes near, with its hue and lightness kept */
export function writeHex([lightness, chroma, hue]: [number, number, number]): string {
  const color = { space: OKLCH, coords: [lightness, chroma, hue], alpha: 1 } as PlainColorObject;
  const inside = toGamut(to(color, sRGB), { space: sRGB });
  return serialize(inside, { format: "hex", collapse: false });
}

/** @returns lightness, chroma and hue */
export function splitHex(hex: string): [number, number, number] {
  const [lightness, chroma, hue] = to(readHex(hex), OKLCH).coords;
  return [lightness ?? 0, chroma ?? 0, hue ?? 0];
}

/** The chroma below which a colour has no hue that anybody sees. */
const leastChroma = 0.03;

/** @returns the degrees between two hues; null where one of the colours is nearly grey */
export function measureHues(one: string, other: string): number | null {
  const [[, chroma, hue], [, otherChroma, otherHue]] = [splitHex(one), splitHex(other)];
  if (Math.min(chroma, otherChroma) <= leastChroma) return null;
  const away = Math.abs(hue - otherHue) % 360;
  return Math.min(away, 360 - away);
}

/** @returns the three channels from 0 to 1 */
export function readChannels(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    return Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  });
  return [red, green, blue];
}

function readHex(hex: string): PlainColorObject {
  return { space: sRGB, coords: readChannels(hex), alpha: 1 };
}
