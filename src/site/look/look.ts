import type { JsonPath } from "#core/json.ts";
import type { PointRange } from "./fonts/point-ranges.ts";

/** The two ways in which a page is shown. */
export type Mode = "light" | "dark";

export const modes = ["light", "dark"] as const satisfies Mode[];

/** Where the tokens stand, below the site's folder. */
export const tokensFile = "theme/tokens.json";

/** One token, aliases followed. */
export type Token = {
  /** As the format names it: `color.ink-2`. */
  id: string;
  /** As styles name it, without its dashes: `ink-2`. */
  name: string;
  /** `color`, `dimension`, `shadow` … */
  type: string;
  /** Its value as CSS, by mode. */
  css: Record<Mode, string>;
  /** Where the value stands that it has in a mode: its own, or that of the token it is an alias of. */
  slots: Record<Mode, JsonPath>;
  /** Selectors of the elements that have it, where its group names them. */
  selectors: string[];
};

/** A colour of the theme, in sRGB; `alpha` from 0 to 1. */
export type ThemeColor = { hex: string; alpha: number };

/** One font of a family: a weight, or a range of them, in one style. */
export type FontFace = {
  /** As CSS has it: `400`, or `300 900` for a variable font; the build cuts the font to it. */
  weight: string;
  style: "normal" | "italic";
  /** Whether it is seen before anyone scrolls. */
  isPreloaded: boolean;
  /** Absolute paths: the script that the site is written in first. */
  files: string[];
};

/** The system's font that stands in for some weights until a family has come. */
export type FontFallback = {
  /** A key of `systemFonts`. */
  like: string;
  /** The weight at which the two are made equally wide. */
  at: number;
  /** The weights that it stands in for, as CSS has it; all where absent. */
  weight?: string;
};

export type FontFamily = {
  name: string;
  faces: FontFace[];
  fallbacks: FontFallback[];
  /** What its files have; null where its token names further fonts, which may have more. */
  characters: PointRange[] | null;
};

/** A theme as its tokens say it. */
export type Look = {
  tokens: Token[];
  /** Colours by mode and name: `colors.dark["ink-2"].hex`. */
  colors: Record<Mode, Record<string, ThemeColor>>;
  /** What the engine itself paints with: names of colours. */
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
