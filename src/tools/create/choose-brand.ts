import { chooseFocus, type FocusChoice } from "./choose-focus.ts";
import type { Brand } from "./read-brand.ts";
import {
  type Colors,
  measureContrast,
  type Mode,
  modes,
  type Rule,
  splitHex,
  type StarterColors,
  writeHex,
} from "./starter-colors.ts";

/** The colours to write, by mode and name, and the modes in which the given one is unreadable. */
export type ChosenBrand = {
  colors: Record<Mode, Colors>;
  moved: Mode[];
  /** The same of the accent; absent where none was given. */
  accentMoved?: Mode[];
  /** The colour of focus rings; null where the styles or the theme have none beside the brand. */
  focus: FocusChoice | null;
};

/** What is chosen beside the brand. */
export type BrandWish = {
  accent?: Brand | undefined;
  /** True where the styles have a colour of their own for what is filled: `--brand-fill`. */
  hasFill?: boolean;
  /** True where the styles have a colour of their own for focus rings: `--focus`. */
  hasFocus?: boolean;
};

/** The step between two lightnesses that are tried. */
const step = 1 / 256;

/** Contrast beyond the required ratio, so that another tool's rounding still passes it. */
const margin = 0.02;

/** The tints: their lightness (where it is not the given colour's own) and most chroma. */
const soft = { light: [0.945, 0.035], dark: [0.3, 0.05] } satisfies Record<Mode, [number, number]>;

/** The lightness from which a readable brand for dark pages is searched. */
const darkLightness = 0.76;

/** Dark bands keep their lightness, and take the brand's hue. */
const deepNames = ["deep", "on-deep", "on-deep-2", "deep-line"];

/** Lights in pictures keep their lightness, and take the accent's hue. */
const lightNames = ["board"];

/** The difference in lightness from which a button shows the given colour, and text another. */
const farLighter = 0.08;

/**
 * Chooses a brand's colours in both modes, so that every pair that the starter declares passes.
 *
 * @param starter its colours, and the pairs that need contrast
 * @param brand the given colour; it stays where it is readable, and else becomes lighter or darker
 * @throws where the starter's other colours leave no room for any
 */
export function chooseBrand(
  starter: StarterColors,
  brand: Brand,
  { accent, hasFill = false, hasFocus = false }: BrandWish = {},
): ChosenBrand {
  const chosen = inBothModes((mode) =>
    chooseTriple(starter, { name: "brand", color: brand }, mode),
  );
  const given = writeHex([brand.lightness, brand.chroma, brand.hue]);
  const moved = modes.filter((mode) => chosen[mode]["brand"] !== given);
  const hasSplit = "brand-fill" in starter.colors.light;
  const [lightness] = splitHex(chosen.light["brand"] ?? given);
  const isSplit = hasFill && brand.lightness - lightness > farLighter;
  if (hasSplit || isSplit)
    for (const mode of modes)
      Object.assign(
        chosen[mode],
        chooseFill(chosen[mode], isSplit && mode === "light" ? given : null),
      );
  const withBrand = {
    ...starter,
    colors: inBothModes((mode) => ({ ...starter.colors[mode], ...chosen[mode] })),
  };
  const focus = hasFocus ? chooseFocus(withBrand) : null;
  if (accent === undefined) return { colors: chosen, moved, focus };
  if (starter.colors.light["accent"] === undefined)
    throw new Error("This theme has no colour for highlights: type the command without --accent.");
  const ofAccent = inBothModes((mode) =>
    chooseTriple(withBrand, { name: "accent", color: accent }, mode),
  );
  const givenAccent = writeHex([accent.lightness, accent.chroma, accent.hue]);
  return {
    colors: inBothModes((mode) => ({ ...chosen[mode], ...ofAccent[mode] })),
    moved,
    focus,
    accentMoved: modes.filter((mode) => ofAccent[mode]["accent"] !== givenAccent),
  };
}

function inBothModes(choose: (mode: Mode) => Colors): Record<Mode, Colors> {
  return { light: choose("light"), dark: choose("dark") };
}

/** Chooses what is filled with the brand, and the text on it: bright colours carry dark text. */
function chooseFill(colors: Colors, given: string | null): Colors {
  const { brand = "", "on-brand": onBrand = "" } = colors;
  if (given === null) return { "brand-fill": brand, "on-brand-fill": onBrand };
  const [, chroma, hue] = splitHex(given);
  const texts = [writeHex([0.2, Math.min(chroma, 0.04), hue]), "#000000", "#ffffff"];
  const text = texts.find((hex) => measureContrast(hex, given) >= 4.5 + margin) ?? "#000000";
  return { "brand-fill": given, "on-brand-fill": text };
}

/** Chooses a colour, its tint, the text on it, and the colours that take its hue. */
function chooseTriple(
  { colors, rules }: StarterColors,
  { name, color }: { name: "brand" | "accent"; color: Brand },
  mode: Mode,
): Colors {
  const { lightness, chroma, hue } = color;
  const [tint, text] = [`${name}-soft`, `on-${name}`];
  const { [name]: _, [tint]: __, [text]: ___, ...others } = colors[mode];
  const turned = turnHue(others, rules, {
    names: name === "brand" ? deepNames : lightNames,
    color,
  });
  const chosen: Colors = { ...others, ...turned };

  const [softLightness, softChroma] = soft[mode];
  chosen[tint] = find(tint, softLightness, Math.min(chroma, softChroma));
  const given = writeHex([lightness, chroma, hue]);
  const start = mode === "dark" ? Math.max(darkLightness, lightness) : lightness;
  chosen[name] = passes(name, given) ? given : find(name, start, chroma);
  const dark = writeHex([0.2, Math.min(chroma, 0.04), hue]);
  const texts = mode === "light" ? ["#ffffff", dark, "#000000"] : [dark, "#000000", "#ffffff"];
  chosen[text] = texts.find((hex) => passes(text, hex)) ?? "#000000";
  return { ...turned, ...pick(chosen, [name, tint, text]) };

  /** Finds the nearest lightness that passes. */
  function find(wanted: string, from: number, mostChroma: number): string {
    for (let away = 0; away <= 1; away += step) {
      const near = [from - away, from + away].filter((value) => value >= 0 && value <= 1);
      const hexes = near.map((value) => writeHex([value, mostChroma, hue]));
      const passing = hexes.find((hex) => passes(wanted, hex));
      if (passing !== undefined) return passing;
    }
    throw new Error(`With the starter's colours, nobody could read any ${mode} ${wanted}.`);
  }

  function passes(wanted: string, hex: string): boolean {
    return passesAll(rules, { ...chosen, [wanted]: hex }, [wanted]);
  }
}

/** @returns colours in another hue; none where they would not be readable */
function turnHue(
  colors: Colors,
  rules: Rule[],
  { names, color: { chroma, hue } }: { names: string[]; color: Brand },
): Colors {
  const turned = Object.entries(pick(colors, names)).map(([name, hex]) => {
    const [lightness, ownChroma] = splitHex(hex);
    return [name, writeHex([lightness, Math.min(ownChroma, chroma), hue])] as const;
  });
  const all = Object.fromEntries(turned);
  return passesAll(rules, { ...colors, ...all }, Object.keys(all)) ? all : {};
}

/** @returns true if every pair with one of these names passes, as far as both colours are known */
function passesAll(rules: Rule[], colors: Colors, names: string[]): boolean {
  return rules.every(({ text, on, ratio }) =>
    text.every((one) =>
      on.every((other) => {
        if (!names.includes(one) && !names.includes(other)) return true;
        const [front, ground] = [colors[one], colors[other]];
        if (front === undefined || ground === undefined) return true;
        return measureContrast(front, ground) >= Math.min(ratio + margin, 21);
      }),
    ),
  );
}

function pick(colors: Colors, names: string[]): Colors {
  return Object.fromEntries(Object.entries(colors).filter(([name]) => names.includes(name)));
}
