import type { OutputSite } from "@tessera-pages/engine";

/** The tokens in which the site is drawn beyond HTML, and in which mode: on paper and on dark bands. */
const tokens = {
  paper: ["light", "paper"],
  ink: ["light", "ink"],
  ink2: ["light", "ink-2"],
  line: ["light", "line"],
  brand: ["light", "brand"],
  accent: ["light", "accent"],
  brightAccent: ["dark", "accent"],
  deep: ["light", "deep"],
  onDeep: ["light", "on-deep"],
  onDeep2: ["light", "on-deep-2"],
  deepLine: ["light", "deep-line"],
} as const;

/** Colours as `#rrggbb`. */
export type ThemeColors = Record<keyof typeof tokens, string>;

/** @returns the colours that the tokens have; some or all are missing where the tokens are broken */
export function findThemeColors({ look }: Pick<OutputSite, "look">): Partial<ThemeColors> {
  const found = Object.entries(tokens).flatMap(([name, [mode, token]]) => {
    const color = look?.colors[mode][token];
    return color === undefined ? [] : [[name, color.hex]];
  });
  return Object.fromEntries(found);
}

/** @throws where the tokens lack one of them */
export function readThemeColors(site: Pick<OutputSite, "look">): ThemeColors {
  const found = findThemeColors(site);
  const lacking = Object.entries(tokens).find(([name]) => !Object.hasOwn(found, name));
  if (lacking !== undefined)
    throw new Error(`theme/tokens.json has no color "${lacking[1][1]}" to draw with`);
  return found as ThemeColors;
}
