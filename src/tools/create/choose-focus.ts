import { measureContrast, measureHues, modes, type StarterColors } from "./starter-colors.ts";

/** The degrees between two hues below which one colour passes for the other. */
const nearHue = 30;

/** The contrast of a ring with its ground (WCAG 2.2, 1.4.11). */
export const focusRatio = 3;

/** A colour for focus rings: the token whose colour they take, and their grounds. */
export type FocusChoice = {
  token: string;
  grounds: string[];
  /** True where a ring in the brand's colour reads as an error. */
  isNeeded: boolean;
};

/**
 * Chooses the colour of focus rings for a brand whose own colour reads as an error there.
 *
 * @param starter its colours, the brand's among them, and the pairs that need contrast
 * @returns the first colour of text whose hue is far from that of errors, and that has the contrast
 *   on every ground; null where there is none
 */
export function chooseFocus({ colors, rules }: StarterColors): FocusChoice | null {
  const candidates = rules.flatMap(({ text }) => text).filter((name) => name !== "focus");
  const token = candidates.find((name) => !readsAsError(name) && isSeen(name, listGrounds(name)));
  if (token === undefined) return null;
  return { token, grounds: listGrounds(token), isNeeded: readsAsError("brand") };

  function readsAsError(name: string): boolean {
    return modes.some((mode) => {
      const { [name]: color, bad } = colors[mode];
      if (color === undefined || bad === undefined) return false;
      return (measureHues(color, bad) ?? nearHue) < nearHue;
    });
  }

  /** Lists the grounds on which a colour, or the brand, is seen. */
  function listGrounds(name: string): string[] {
    const used = rules.filter(({ text }) => text.includes(name) || text.includes("brand"));
    return [...new Set(used.flatMap(({ on }) => on))];
  }

  function isSeen(name: string, grounds: string[]): boolean {
    return modes.every((mode) =>
      grounds.every((ground) => {
        const { [name]: front, [ground]: back } = colors[mode];
        if (front === undefined || back === undefined) return false;
        return measureContrast(front, back) >= focusRatio;
      }),
    );
  }
}
