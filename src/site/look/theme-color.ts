import { COLOR_SPACE, type ColorValueNormalized, tokenToColor } from "@terrazzo/token-tools";
import { type ColorConstructor, parse, serialize, to, toGamut } from "colorjs.io/fn";
import { isJsonObject, type Json } from "#core/json.ts";
import type { ThemeColor } from "./look.ts";

/** A colour of a token; opaque without `alpha`. */
export type ColorValue = Omit<ColorValueNormalized, "alpha"> & { alpha?: number };

/** @returns true if a value has the format's form of a colour: a space and three components */
export function isColorValue(value: unknown): value is ColorValue {
  if (typeof value !== "object" || value === null) return false;
  const { colorSpace, components, alpha = 1 } = value as Record<string, unknown>;
  if (typeof colorSpace !== "string" || !Object.hasOwn(COLOR_SPACE, colorSpace)) return false;
  if (!Array.isArray(components) || components.length !== 3) return false;
  if (!components.every(isComponent)) return false;
  if (colorSpace === "srgb" && !components.every((part) => part >= 0 && part <= 1)) return false;
  return typeof alpha === "number" && alpha >= 0 && alpha <= 1;
}

function isComponent(part: unknown): boolean {
  return part === "none" || Number.isFinite(part);
}

/** @returns the colour that a screen shows: in sRGB, eight bits a channel */
export function toThemeColor(value: ColorValue): ThemeColor {
  const { alpha = 1 } = value;
  // A component `none` is shown as 0.
  const [a = 0, b = 0, c = 0] = value.components.map((part) =>
    typeof part === "number" ? part : 0,
  );
  const color = tokenToColor({ ...value, components: [a, b, c], alpha: 1 });
  return { hex: toHex(color), alpha };
}

/** @returns `#rrggbb`; a colour outside of sRGB is mapped into it with its hue kept */
export function toHex(color: ColorConstructor): string {
  const inside = toGamut(to(color, "srgb"), { space: "srgb" });
  return serialize(inside, { format: "hex", collapse: false });
}

/** @returns the colour of a text such as `#336699` or `rgb(51 102 153)`; null where it is none */
export function readColorText(text: string): ReturnType<typeof parse> | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** A colour of eight bits a channel, as the format writes it. */
export type WrittenColor = {
  colorSpace: "srgb";
  components: [number, number, number];
  alpha?: number;
  hex: string;
};

/** @returns a colour as the format writes it, `hex` being `#rrggbb` */
export function makeColor({ hex, alpha }: ThemeColor): WrittenColor {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const byte = Number.parseInt(hex.slice(start, start + 2), 16);
    // Four digits distinguish the 256 steps of a channel.
    return Number((byte / 255).toFixed(4));
  });
  const components: WrittenColor["components"] = [red, green, blue];
  return { colorSpace: "srgb", components, ...(alpha < 1 ? { alpha } : {}), hex };
}

/**
 * Writes a colour as the format does, for a person to type.
 *
 * @param hex `#rrggbb`
 */
export function formatColor(hex: string, alpha = 1): string {
  const { components } = makeColor({ hex, alpha });
  const opacity = alpha < 1 ? ` "alpha": ${alpha},` : "";
  return `{ "colorSpace": "srgb", "components": [${components.join(", ")}],${opacity} "hex": "${hex}" }`;
}

/** @returns the colour that was probably meant by an invalid value; null where there is no guess */
export function guessColor(value: Json | undefined): ThemeColor | null {
  const written = isJsonObject(value) ? value : { hex: value };
  const color = typeof written.hex === "string" ? readColorText(written.hex) : null;
  if (color === null) return null;
  const ofObject = typeof written["alpha"] === "number" ? written["alpha"] : undefined;
  const alpha = Math.min(1, Math.max(0, ofObject ?? color.alpha ?? 1));
  return { hex: toHex(color).slice(0, "#rrggbb".length), alpha };
}
