import { isJsonObject, type Json, type JsonObject, readAt, textOf } from "#core/json.ts";

/** The file of the tokens. */
export const tokensFile = "theme/tokens.json";

export const modes = ["light", "dark"] as const;
export type Mode = (typeof modes)[number];

/** A design token as written. */
export type TokenWords = {
  /** Its name: `color.ink-2`. */
  name: string;
  type: string | undefined;
  description: string;
  /** Its values as written; a mode without a value of its own has that of all. */
  light: Json;
  dark: Json;
  path: string[];
};

/** @returns the tokens of a file, in its order */
export function listTokens(root: Json | undefined): TokenWords[] {
  return isJsonObject(root) ? listGroup(root, [], undefined) : [];
}

function listGroup(group: JsonObject, path: string[], type: string | undefined): TokenWords[] {
  const { $value: value, $type: givenType, $description: description } = group;
  const groupType = typeof givenType === "string" ? givenType : type;
  if (value !== undefined) {
    const valuesByMode = readAt(group, ["$extensions", "mode"]);
    const { light = value, dark = value } = isJsonObject(valuesByMode) ? valuesByMode : {};
    const name = path.join(".");
    return [{ name, type: groupType, description: textOf(description), light, dark, path }];
  }
  return Object.entries(group).flatMap(([key, child]) =>
    isJsonObject(child) && !key.startsWith("$") ? listGroup(child, [...path, key], groupType) : [],
  );
}

/** @returns the hexadecimal form of a colour, aliases followed; null if it has none */
export function readHex(tokens: readonly TokenWords[], value: Json, mode: Mode): string | null {
  const end = followAlias(tokens, value, mode);
  return end === null ? null : writeHex(end);
}

/** @returns the colour that a value is, or leads to as an alias; null if it leads nowhere, or in a circle */
export function followAlias(
  tokens: readonly TokenWords[],
  value: Json,
  mode: Mode,
): JsonObject | null {
  const seen = new Set<Json>();
  let end: Json | undefined = value;
  while (typeof end === "string" && !seen.has(end)) {
    seen.add(end);
    const name: string | undefined = /^\{(.+)\}$/.exec(end)?.[1];
    end = tokens.find((token) => token.name === name)?.[mode];
  }
  return isJsonObject(end) ? end : null;
}

/** @returns the hexadecimal form of a colour; null if it has none */
export function writeHex({ hex, components, colorSpace }: JsonObject): string | null {
  if (colorSpace === "srgb" && Array.isArray(components) && components.length === 3)
    return `#${components.map(toByte).join("")}`;
  return typeof hex === "string" ? hex : null;
}

function toByte(part: Json): string {
  const share = typeof part === "number" ? Math.min(1, Math.max(0, part)) : 0;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");
}

/** @returns red, green and blue from 0 to 1; null if the text is no colour of six digits */
export function readChannels(hex: string): [red: number, green: number, blue: number] | null {
  const bytes = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1) ?? [];
  const [red, green, blue] = bytes.map((byte) => Number.parseInt(byte, 16) / 255);
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

/** @returns colours by their names in styles, with their light values */
export function listColorNames(root: Json | undefined): { name: string; light: string }[] {
  const tokens = listTokens(root);
  return tokens
    .filter(({ type }) => type === "color")
    .map(({ name, light }) => ({
      name: name.replace(/^color\./, "").replaceAll(".", "-"),
      light: readHex(tokens, light, "light") ?? "",
    }));
}
