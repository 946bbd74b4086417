import type { Issue } from "#core/messages/issue.ts";
import type { Look, Mode } from "../look.ts";
import { suggestName } from "../suggest-name.ts";

/** The theme's drawing of the site's mark, below the site's folder. */
export const iconFile = "theme/icon.svg";

/** Matches a drawing's reference to a colour of the theme: `var(--brand)`. */
const reference = /var\(--([\w-]+)\)/g;

/** @returns the drawing with a mode's colours instead of their names */
export function colorDrawing(
  drawing: string,
  { colors }: Pick<Look, "colors">,
  mode: Mode,
): string {
  return drawing.replace(reference, (whole, name: string) => colors[mode][name]?.hex ?? whole);
}

/**
 * Gives a drawing the colours of the light mode, and of the dark one for those who prefer it, by
 * repeating its `<style>`.
 */
export function colorBothModes(drawing: string, look: Pick<Look, "colors">): string {
  return colorDrawing(
    drawing.replace(/<style>(.*?)<\/style>/s, (_, rules: string) => {
      const dark = colorDrawing(rules, look, "dark");
      return `<style>${rules}@media(prefers-color-scheme:dark){${dark}}</style>`;
    }),
    look,
    "light",
  );
}

/** @returns issues for colours that a drawing names and the theme does not have */
export function checkDrawing(drawing: string, { colors }: Pick<Look, "colors">): Issue[] {
  const names = Object.keys(colors.light);
  return [...drawing.matchAll(reference)].flatMap(({ 1: name = "", index }): Issue[] => {
    if (names.includes(name)) return [];
    const span = { offset: index + "var(--".length, length: name.length };
    const params = { name, ...suggestName(name, names) };
    return [{ id: "token-name", params, location: { file: iconFile, path: [], span } }];
  });
}
