import type { JsonPath } from "#core/json.ts";
import type { FontDisplay } from "#core/schema/token-settings.ts";
import type { PointRange } from "./fonts/point-ranges.ts";

/** The two ways in which a page is shown. */
export type Mode = "light" | "dark";

export const modes = ["light", "dark"] as const satisfies Mode[];

/** The tokens' file, below the site's folder. */
export const tokensFile = "theme/tokens.json";

/** One token, aliases followed. */
export type Token = {
  /** The id in the format: `color.ink-2`. */
  id: string;
  /** The name in styles, without its dashes: `ink-2`. */
  name: string;
  /** `color`, `dimension`, `shadow` … */
  type: string;
  /** The value as CSS, by mode. */
  css: Record<Mode, string>;
  /** The place of the value in each mode: the token's own, or that of its alias's token. */
  slots: Record<Mode, JsonPath>;
  /** Selectors of the elements that have it, if its group names them. */
  selectors: string[];
};

/** A colour of the theme, in sRGB; `alpha` from 0 to 1. */
export type ThemeColor = { hex: string; alpha: number };

/** One font of a family: a weight, or a range of them, in one style. */
export type FontFace = {
  /** The weight as in CSS: `400`, or `300 900` (variable); the build cuts the font to it. */
  weight: string;
  style: "normal" | "italic";
  /** True if it is visible without scrolling. */
  isPreloaded: boolean;
  /** Absolute paths: the script that the site is written in first. */
  files: string[];
};

/** The system's font that replaces some weights until a family is loaded. */
export type FontFallback = {
  /** A key of `systemFonts`. */
  like: string;
  /** The weight at which the two fonts are made equally wide. */
  at: number;
  /** The weights that it replaces, as in CSS; all if absent. */
  weight?: string;
};

export type FontFamily = {
  name: string;
  /** Chosen by the theme; otherwise a preloaded face is `optional`, and any other `swap`. */
  display?: FontDisplay;
  faces: FontFace[];
  fallbacks: FontFallback[];
  /** The characters of its files; null if its token names further fonts, which may have more. */
  characters: PointRange[] | null;
};

/** A theme, read from its tokens. */
export type Look = {
  tokens: Token[];
  /** Colours by mode and name: `colors.dark["ink-2"].hex`. */
  colors: Record<Mode, Record<string, ThemeColor>>;
  /** The names of the colours that the engine itself paints with. */
  roles: { page?: string; brand?: string };
  fonts: FontFamily[];
};

/** @returns the colour of a role in both modes, undefined where the theme gives it none */
export function readRole(
  { roles, colors }: Pick<Look, "roles" | "colors">,
  role: keyof Look["roles"],
): Record<Mode, string> | undefined {
  const name = roles[role];
  const [light, dark] = modes.map((mode) => colors[mode][name ?? ""]?.hex);
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
