import type { OutputSite } from "tessera";

/** The theme's colours, `#rrggbb`, for what is drawn beyond HTML. */
export type Colors = Record<keyof typeof tokens, string>;

/** Names in `theme/tokens.json`. Paper is light; on the deep bands the dark mode's accent is seen better. */
const tokens = {
  ink: ["light", "ink"],
  ink2: ["light", "ink-2"],
  line: ["light", "line"],
  brand: ["light", "brand"],
  accent: ["light", "accent"],
  deep: ["light", "deep"],
  onDeep: ["light", "on-deep"],
  onDeep2: ["light", "on-deep-2"],
  deepLine: ["light", "deep-line"],
  accentOnDeep: ["dark", "accent"],
} as const;

/** @returns black and white where the theme has no such token */
export function readColors({ look }: Pick<OutputSite, "look">): Colors {
  const colors = Object.entries(tokens).map(([name, [mode, token]]) => {
    const plain = token.startsWith("on-") ? "#ffffff" : "#000000";
    return [name, look?.colors[mode][token]?.hex ?? plain];
  });
  return Object.fromEntries(colors) as Colors;
}
