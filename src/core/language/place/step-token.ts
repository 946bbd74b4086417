import { isJsonObject, type Json, type JsonObject, readOwn } from "#core/json.ts";
import { describeRows } from "#core/schema/keyword.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { tokenSettings } from "#core/schema/token-settings.ts";
import { propertyIn } from "#core/schema/walk-schema.ts";
import type { Place } from "./place.ts";

/** Describes an object that has each of these properties, and may have others. */
function objectOf(
  required: Record<string, JsonObject>,
  { optional, ...words }: JsonObject & { optional?: Record<string, JsonObject> } = {},
): JsonObject {
  return {
    ...words,
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional },
  };
}

function numbers(count: number, words: JsonObject): JsonObject {
  return { ...words, type: "array", minItems: count, maxItems: count, items: number };
}

function measureIn(title: string, units: string[]): JsonObject {
  const unit: JsonObject = { type: "string", enum: units };
  return objectOf({ value: number, unit }, { title, additionalProperties: false });
}

const number: JsonObject = { type: "number" };
const dimension = measureIn("Dimension", ["px", "rem"]);
const duration = measureIn("Duration", ["ms", "s"]);

const colorSpaces =
  "srgb srgb-linear display-p3 oklch oklab lch lab hsl hwb a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65";

const color = objectOf(
  {
    colorSpace: {
      description: "The colour space of the components; srgb has red, green and blue from 0 to 1.",
      type: "string",
      enum: colorSpaces.split(" "),
    },
    components: numbers(3, { description: "Three numbers: the colour that browsers show." }),
  },
  {
    title: "Colour",
    additionalProperties: false,
    optional: {
      alpha: { description: "1 is opaque.", type: "number", minimum: 0, maximum: 1, default: 1 },
      hex: { description: "The same colour for people to read: #336699.", type: "string" },
    },
  },
);

const cubicBezier = numbers(4, {
  title: "Easing",
  description: "Two points of the curve: [0.2, 0.7, 0.3, 1].",
});

const strokeStyle: JsonObject = {
  type: "string",
  enum: ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"],
};

const fontFamily: JsonObject = { title: "Font family", type: "string" };
const position: JsonObject = { type: "number", minimum: 0, maximum: 1 };

/** The schemas of a token's value, by its type (Design Tokens Community Group, 2025.10). */
const tokenTypes: Record<string, JsonObject> = {
  border: objectOf({ color, width: dimension, style: strokeStyle }),
  color,
  cubicBezier,
  dimension,
  duration,
  fontFamily,
  fontWeight: { type: "integer", minimum: 1, maximum: 1000, examples: [400, 700] },
  gradient: { type: "array", items: objectOf({ color, position }) },
  number,
  shadow: objectOf(
    {
      color: { ...color, format: "token-color" },
      offsetX: dimension,
      offsetY: dimension,
      blur: dimension,
      spread: dimension,
    },
    { title: "Shadow", optional: { inset: { type: "boolean" } } },
  ),
  strokeStyle,
  transition: objectOf({ duration, delay: duration, timingFunction: cubicBezier }),
  typography: objectOf({
    fontFamily,
    fontSize: dimension,
    fontWeight: number,
    letterSpacing: dimension,
    lineHeight: number,
  }),
};

const modes: JsonObject = {
  description: "The value in a mode, if it differs from `$value`.",
  type: "object",
  additionalProperties: false,
  properties: { light: {}, dark: {} },
};

/** The engine's own keys of `$extensions`. */
const extensions: JsonObject = {
  title: "Extensions",
  type: "object",
  properties: { mode: modes, ...describeRows(tokenSettings) },
};

/** The schema of the root of a file of tokens, and of each group and token. */
export const tokensNode: SchemaNode = {
  file: "language:tokens",
  schema: {
    title: "Token or group",
    type: "object",
    properties: {
      $type: {
        description: "The type of the token, or of all tokens in the group.",
        type: "string",
        enum: Object.keys(tokenTypes),
      },
      $description: { description: "The purpose of the token.", type: "string" },
      $value: { description: "Its value, or the name of another token: {color.ink}." },
      $extensions: { ...extensions, description: "Settings beyond the format." },
      $deprecated: {
        description: "true, or what to use instead.",
        type: ["boolean", "string"],
      },
    },
  },
};

/** Steps from a group of tokens, a token, or its value. */
export function stepToken(
  { place, value }: { place: Place; value: Json | undefined },
  step: string | number,
): Place | undefined {
  const { role, tokenType: groupType } = place;
  if (role === "token-modes") return placeOfValue(groupType);
  if (role === "token-extensions")
    return step === "mode" ? { ...place, role: "token-modes", nodes: [toNode(modes)] } : undefined;
  const writtenType = isJsonObject(value) ? value["$type"] : undefined;
  const tokenType = typeof writtenType === "string" ? writtenType : groupType;
  if (step === "$value") return placeOfValue(tokenType);
  if (step === "$extensions")
    return { role: "token-extensions", nodes: [toNode(extensions)], tokenType };
  if (typeof step === "string" && !step.startsWith("$"))
    return { role: "tokens", nodes: [tokensNode], tokenType };
  const nodes = [toNode(propertyIn(tokensNode.schema, String(step)) ?? {})];
  return { role: "value", nodes, tokenType };
}

function placeOfValue(tokenType: string | undefined): Place {
  const schema = readOwn(tokenTypes, tokenType ?? "") ?? {};
  return { role: "token-value", nodes: [toNode(schema)], tokenType };
}

function toNode(schema: JsonObject): SchemaNode {
  return { schema, file: tokensNode.file };
}
