import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";

/** The file of the tokens. */
export const tokensFile = "theme/tokens.json";

/** A design token as written. */
export type TokenWords = {
  /** Its name: `color.ink-2`. */
  name: string;
  type: string | undefined;
  description: string;
  /** Its values as written; a mode without a value of its own has that of all. */
  light: Json;
  dark: Json;
  path: JsonPath;
};

/** @returns the tokens of a file, in its order */
export function listTokens(root: Json | undefined): TokenWords[] {
  return isJsonObject(root) ? listGroup(root, [], undefined) : [];
}

function listGroup(group: JsonObject, path: string[], type: string | undefined): TokenWords[] {
  const own = typeof group["$type"] === "string" ? group["$type"] : type;
  const { $value: value, $description: words, $extensions: extensions } = group;
  if (value !== undefined) {
    const modes = isJsonObject(extensions) ? extensions["mode"] : undefined;
    const { light = value, dark = value } = isJsonObject(modes) ? modes : {};
    const description = typeof words === "string" ? words : "";
    return [{ name: path.join("."), type: own, description, light, dark, path }];
  }
  return Object.entries(group).flatMap(([key, child]) =>
    isJsonObject(child) && !key.startsWith("$") ? listGroup(child, [...path, key], own) : [],
  );
}

/** @returns the hexadecimal form of a colour, aliases followed; null if it has none */
export function readHex(
  tokens: readonly TokenWords[],
  value: Json,
  mode: "light" | "dark",
): string | null {
  const end = followAlias(tokens, value, mode);
  return end === null ? null : writeHex(end);
}

/** @returns the value of an alias; null if it leads nowhere, or in a circle */
function followAlias(
  tokens: readonly TokenWords[],
  value: Json,
  mode: "light" | "dark",
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

function writeHex({ hex, components, colorSpace }: JsonObject): string | null {
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
