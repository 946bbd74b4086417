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
export type ChosenBrand = { colors: Record<Mode, Colors>; moved: Mode[] };

/** The step between two lightnesses that are tried. */
const step = 1 / 256;

/** Contrast beyond the required ratio, so that another tool's rounding still passes it. */
const margin = 0.02;

/** The brand's other colours: their lightness (where it is not the brand's own) and most chroma. */
const soft = { light: [0.945, 0.035], dark: [0.3, 0.05] } satisfies Record<Mode, [number, number]>;

/** The lightness from which a readable brand for dark pages is searched. */
const darkLightness = 0.76;

/** Dark bands keep their lightness, and take the brand's hue. */
const deepNames = ["deep", "on-deep", "on-deep-2", "deep-line"];

/**
 * Chooses a brand's colours in both modes, so that every pair that the starter declares passes.
 *
 * @param starter its colours, and the pairs that need contrast
 * @param brand the given colour; it stays where it is readable, and else becomes lighter or darker
 * @throws where the starter's other colours leave no room for any
 */
export function chooseBrand(starter: StarterColors, brand: Brand): ChosenBrand {
  const light = chooseInMode(starter, brand, "light");
  const dark = chooseInMode(starter, brand, "dark");
  const given = writeHex([brand.lightness, brand.chroma, brand.hue]);
  const colors = { light, dark };
  return { colors, moved: modes.filter((mode) => colors[mode]["brand"] !== given) };
}

function chooseInMode({ colors, rules }: StarterColors, brand: Brand, mode: Mode): Colors {
  const { lightness, chroma, hue } = brand;
  const { brand: _, "brand-soft": __, "on-brand": ___, ...others } = colors[mode];
  const deep = turnDeep(others, rules, brand);
  const chosen: Colors = { ...others, ...deep };

  const [softLightness, softChroma] = soft[mode];
  const pale = Math.min(chroma, softChroma);
  chosen["brand-soft"] = find("brand-soft", softLightness, pale);
  const given = writeHex([lightness, chroma, hue]);
  const start = mode === "dark" ? Math.max(darkLightness, lightness) : lightness;
  chosen["brand"] = passes("brand", given) ? given : find("brand", start, chroma);
  const tint = writeHex([0.2, Math.min(chroma, 0.04), hue]);
  const texts = mode === "light" ? ["#ffffff", tint, "#000000"] : [tint, "#000000", "#ffffff"];
  chosen["on-brand"] = texts.find((hex) => passes("on-brand", hex)) ?? "#000000";
  return { ...deep, ...pick(chosen, ["brand", "brand-soft", "on-brand"]) };

  /** Finds the nearest lightness that passes. */
  function find(name: string, from: number, mostChroma: number): string {
    for (let away = 0; away <= 1; away += step) {
      const near = [from - away, from + away].filter((value) => value >= 0 && value <= 1);
      const hexes = near.map((value) => writeHex([value, mostChroma, hue]));
      const passing = hexes.find((hex) => passes(name, hex));
      if (passing !== undefined) return passing;
    }
    throw new Error(`The starter's colours leave no ${mode} ${name} that can be read beside them.`);
  }

  function passes(name: string, hex: string): boolean {
    return passesAll(rules, { ...chosen, [name]: hex }, [name]);
  }
}

/** @returns the dark bands' colours in the brand's hue; none where they would not be readable */
function turnDeep(colors: Colors, rules: Rule[], { chroma, hue }: Brand): Colors {
  const turned = Object.entries(pick(colors, deepNames)).map(([name, hex]) => {
    const [lightness, ownChroma] = splitHex(hex);
    return [name, writeHex([lightness, Math.min(ownChroma, chroma), hue])] as const;
  });
  const deep = Object.fromEntries(turned);
  return passesAll(rules, { ...colors, ...deep }, Object.keys(deep)) ? deep : {};
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
