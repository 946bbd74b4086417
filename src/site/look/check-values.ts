import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { modes, tokensFile } from "./look.ts";
import { suggestName } from "./suggest-name.ts";
import { formatColor, guessColor, isColorValue, makeColor, toThemeColor } from "./theme-color.ts";

/** A written value of a token: for every mode, or for one. */
export type WrittenValue = {
  id: string;
  /** Its type, which may be that of a group. */
  type: string | undefined;
  /** Where its type is written. */
  typePath: JsonPath;
  value: Json;
  path: JsonPath;
};

/**
 * Lists the values of all tokens as written, without following aliases.
 *
 * @param group the file's JSON, or a part of it
 */
export function listValues(
  group: JsonObject,
  path: string[] = [],
  outer: Pick<WrittenValue, "type" | "typePath"> = { type: undefined, typePath: [] },
): WrittenValue[] {
  const { $type: type } = group;
  const typed = typeof type === "string" ? { type, typePath: [...path, "$type"] } : outer;
  if (group["$value"] === undefined)
    return Object.entries(group).flatMap(([key, child]) =>
      isJsonObject(child) && !key.startsWith("$") ? listValues(child, [...path, key], typed) : [],
    );
  const places = [["$value"], ...modes.map((mode) => ["$extensions", "mode", mode])];
  return places.flatMap((steps) => {
    const value = readAt(group, steps);
    return value === undefined
      ? []
      : [{ id: path.join("."), ...typed, value, path: [...path, ...steps] }];
  });
}

const sample = "#336699";

/** The types of the format (2025.10). */
const types =
  `border color cubicBezier dimension duration fontFamily fontWeight gradient number shadow
   strokeStyle transition typography`.split(/\s+/);

/**
 * Checks what the library does not: that every token has a type of the format; that every colour
 * has the format's form, in every mode, and its `hex`, which people read, equals its components,
 * which count; that nothing but a colour differs between the modes.
 */
export function checkValues(tokens: JsonObject): Issue[] {
  const misspelt = new Set<string>();
  return listValues(tokens)
    .filter(({ value }) => !isReference(value))
    .flatMap((written): Issue[] => {
      const { id: token, type, typePath, path } = written;
      const location = { file: tokensFile, path };
      if (type === undefined) return [{ id: "token-type", params: { token }, location }];
      if (!types.includes(type)) {
        // A group's type is that of all its tokens, and one mistake.
        const place = typePath.join(".");
        if (misspelt.has(place)) return [];
        misspelt.add(place);
        const params = { token, type, ...suggestName(type, types) };
        return [{ id: "token-type", params, location: { file: tokensFile, path: typePath } }];
      }
      if (type === "color") return checkColor(written);
      const mode = path.at(-2) === "mode" ? path.at(-1) : undefined;
      if (mode === undefined) return [];
      return [{ id: "token-mode", params: { token, mode: String(mode) }, location }];
    });
}

/** Returns true for a reference: the other token's value is checked by itself. */
function isReference(value: WrittenValue["value"]): boolean {
  return isAlias(value) || (isJsonObject(value) && "$ref" in value);
}

/** Returns true for an alias: `{color.ink}` has another token's value. */
export function isAlias(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("{") && value.endsWith("}");
}

function checkColor({ id, value, path }: WrittenValue): Issue[] {
  const location = { file: tokensFile, path };
  const meant = guessColor(value);
  if (!isColorValue(value)) {
    const color = meant === null ? {} : { color: makeColor(meant) };
    const example = formatColor(meant?.hex ?? sample, meant?.alpha);
    return [{ id: "token-color", params: { token: id, example, ...color }, location }];
  }
  const { hex } = toThemeColor(value);
  if (value.colorSpace !== "srgb" || value.hex === undefined || meant?.hex === hex) return [];
  const { hex: shown, alpha } = meant ?? { hex, alpha: value.alpha ?? 1 };
  const params = {
    token: id,
    hex: value.hex,
    made: hex,
    example: formatColor(shown, alpha),
    color: makeColor({ hex: shown, alpha }),
    place: location,
  };
  return [{ id: "token-hex", params, location: { file: tokensFile, path: [...path, "hex"] } }];
}
