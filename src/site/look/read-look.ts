import type { TokenNormalized, TokenNormalizedSet } from "@terrazzo/token-tools";
import { transformCSSValue } from "@terrazzo/token-tools/css";
import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { checkValues } from "./check-values.ts";
import { checkContrast } from "./check-contrast.ts";
import { type Look, type Mode, type ThemeColor, type Token, tokensFile } from "./look.ts";
import { readSettings } from "./look-settings.ts";
import { readFonts } from "./read-fonts.ts";
import { findSlot, inMode, readTokens } from "./read-tokens.ts";
import { suggestName } from "./suggest-name.ts";
import { isColorValue, toThemeColor } from "./theme-color.ts";

/**
 * Reads a theme: tokens, the colours in both modes, fonts, and the colours that the engine paints
 * with; then checks every declared pair of text and ground.
 *
 * @param file the text of `theme/tokens.json`, and the same as JSON; `findFont` returns a font
 *   file's absolute path, null if there is none
 * @returns the theme, null if it cannot be read; a theme whose contrast fails is whole
 */
export async function readLook(file: {
  text: string;
  json: JsonObject;
  findFont: (name: string) => string | null;
}): Promise<{ look: Look | null; issues: Issue[] }> {
  const { json } = file;
  const faults = checkValues(json);
  if (faults.length > 0) return { look: null, issues: faults };
  const { tokens: set, issues } = await readTokens(file);
  if (set === null) return { look: null, issues };

  const tokens = Object.values(set).map((token) => {
    const { selectors, issues: wrong } = readSelectors(json, token.id);
    issues.push(...wrong);
    return makeToken(token, { set, json, selectors });
  });
  const colors = readColors(set);
  const roles = readRoles(json, Object.keys(colors.light));
  const fonts = readFonts(set, file.findFont);
  issues.push(...roles.issues, ...fonts.issues);
  if (issues.length > 0) return { look: null, issues };
  const look = { tokens, colors, roles: roles.roles, fonts: fonts.fonts };
  return { look, issues: checkContrast(look, json) };
}

/**
 * Names a token in styles: `color.ink-2` → `ink-2`, `radius.card` → `radius-card`: a colour has no
 * prefix.
 */
function nameToken(id: string): string {
  return id.replace(/^color\./, "").replaceAll(".", "-");
}

function makeToken(
  token: TokenNormalized,
  { set, json, selectors }: { set: TokenNormalizedSet; json: JsonObject; selectors: string[] },
): Token {
  const { id, $type: type } = token;
  const css = inBothModes((mode) => printValue(inMode(token, mode), set));
  const slots = inBothModes((mode) => findSlot(json, id, mode));
  return { id, name: nameToken(id), type, css, slots, selectors };
}

function inBothModes<Value>(make: (mode: Mode) => Value): Record<Mode, Value> {
  return { light: make("light"), dark: make("dark") };
}

function printValue(token: TokenNormalized, tokensSet: TokenNormalizedSet): string {
  const value = transformCSSValue(token, {
    tokensSet,
    permutation: {},
    transformAlias: ({ id }) => `var(--${nameToken(id)})`,
    color: { legacyHex: true },
  });
  return typeof value === "string" ? value : (value?.["."] ?? "");
}

/** Reads a token's selectors from the `$extensions` of its outermost group. */
function readSelectors(json: JsonObject, id: string): { selectors: string[]; issues: Issue[] } {
  const [group = ""] = id.split(".");
  const { settings, issues } = readSettings("tessera.css", readExtensions(json[group]), [group]);
  return { selectors: settings?.selectors ?? [":root"], issues };
}

function readExtensions(value: unknown): Record<string, unknown> | undefined {
  return (value as { $extensions?: Record<string, unknown> } | undefined)?.$extensions;
}

function readColors(set: TokenNormalizedSet): Look["colors"] {
  return inBothModes((mode) => {
    const colors = Object.values(set).flatMap((token): [string, ThemeColor][] => {
      const value = inMode(token, mode).$value;
      const isColor = token.$type === "color" && isColorValue(value);
      return isColor ? [[nameToken(token.id), toThemeColor(value)]] : [];
    });
    return Object.fromEntries(colors);
  });
}

function readRoles(json: JsonObject, names: string[]): { roles: Look["roles"]; issues: Issue[] } {
  const key = "tessera.roles";
  const { settings: roles = {}, issues } = readSettings(key, readExtensions(json), []);
  const lost = Object.entries(roles).filter(([, name]) => !names.includes(name));
  const ofNames = lost.map(([role, name]): Issue => {
    const location = { file: tokensFile, path: ["$extensions", key, role] };
    return { id: "token-name", params: { name, ...suggestName(name, names) }, location };
  });
  return { roles, issues: [...issues, ...ofNames] };
}
