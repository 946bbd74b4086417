import type { FontFamily, Token } from "./look.ts";

/**
 * Writes the tokens as custom properties: `color.ink` is `--ink`, `radius.card` is `--radius-card`.
 *
 * @returns CSS, in the layer `tokens`
 */
export function printStyles({ tokens, fonts }: { tokens: Token[]; fonts: FontFamily[] }): string {
  const rules = Map.groupBy(tokens, ({ selectors }) => selectors.join(",\n  "));
  const printed = [...rules].map(([selector, ruleTokens]) => {
    const lines = ruleTokens.map((token) => `    --${token.name}: ${printValue(token, fonts)};`);
    return `  ${selector} {\n${lines.join("\n")}\n  }`;
  });
  return printed.length === 0 ? "" : `@layer tokens {\n${printed.join("\n\n")}\n}\n`;
}

/** @returns the name of the font that replaces a family until it is loaded */
export function nameFallback(family: string): string {
  return `${family} fallback`;
}

function printValue({ type, css }: Token, fonts: FontFamily[]): string {
  if (css.light !== css.dark) return `light-dark(${css.light}, ${css.dark})`;
  if (type !== "fontFamily") return css.light;
  const family = fonts.find(({ name }) => css.light.startsWith(`"${name}"`));
  if (family === undefined || family.fallbacks.length === 0) return css.light;
  const quotedName = `"${family.name}"`;
  return `${quotedName}, "${nameFallback(family.name)}"${css.light.slice(quotedName.length)}`;
}
