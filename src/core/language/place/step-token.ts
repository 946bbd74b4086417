import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { describeRows } from "#core/schema/keyword.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { tokenSettings } from "#core/schema/token-settings.ts";
import { propertyIn } from "#core/schema/walk-schema.ts";
import type { Place } from "./place.ts";

function makeMeasure(title: string, units: string[]): JsonObject {
  return {
    title,
    type: "object",
    required: ["value", "unit"],
    additionalProperties: false,
    properties: { value: { type: "number" }, unit: { type: "string", enum: units } },
  };
}

const dimension = makeMeasure("Dimension", ["px", "rem"]);
const duration = makeMeasure("Duration", ["ms", "s"]);

const colorSpaces =
  "srgb srgb-linear display-p3 oklch oklab lch lab hsl hwb a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65";

const color: JsonObject = {
  title: "Colour",
  type: "object",
  required: ["colorSpace", "components"],
  additionalProperties: false,
  properties: {
    colorSpace: {
      description:
        "The space that the components are of; srgb has red, green and blue from 0 to 1.",
      type: "string",
      enum: colorSpaces.split(" "),
    },
    components: {
      description: "Three numbers; they count.",
      type: "array",
      minItems: 3,
      maxItems: 3,
      items: { type: "number" },
    },
    alpha: { description: "1 is opaque.", type: "number", minimum: 0, maximum: 1, default: 1 },
    hex: { description: "The same for people to read: #336699.", type: "string" },
  },
};

const shadow: JsonObject = {
  title: "Shadow",
  type: "object",
  required: ["color", "offsetX", "offsetY", "blur", "spread"],
  properties: {
    color: { ...color, format: "token-color" },
    offsetX: dimension,
    offsetY: dimension,
    blur: dimension,
    spread: dimension,
    inset: { type: "boolean" },
  },
};

const cubicBezier: JsonObject = {
  title: "Easing",
  description: "Two points of the curve: [0.2, 0.7, 0.3, 1].",
  type: "array",
  minItems: 4,
  maxItems: 4,
  items: { type: "number" },
};

const strokeStyle: JsonObject = {
  type: "string",
  enum: ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"],
};

const fontFamily: JsonObject = { title: "Font family", type: "string" };

/** The schemas of a token's value, by its type (Design Tokens Community Group, 2025.10). */
const tokenTypes: Record<string, JsonObject> = {
  border: {
    type: "object",
    required: ["color", "width", "style"],
    properties: { color, width: dimension, style: strokeStyle },
  },
  color,
  cubicBezier,
  dimension,
  duration,
  fontFamily,
  fontWeight: { type: "integer", minimum: 1, maximum: 1000, examples: [400, 700] },
  gradient: {
    type: "array",
    items: {
      type: "object",
      required: ["color", "position"],
      properties: { color, position: { type: "number", minimum: 0, maximum: 1 } },
    },
  },
  number: { type: "number" },
  shadow,
  strokeStyle,
  transition: {
    type: "object",
    required: ["duration", "delay", "timingFunction"],
    properties: { duration, delay: duration, timingFunction: cubicBezier },
  },
  typography: {
    type: "object",
    required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
    properties: {
      fontFamily,
      fontSize: dimension,
      fontWeight: { type: "number" },
      letterSpacing: dimension,
      lineHeight: { type: "number" },
    },
  },
};

const modes: JsonObject = {
  description: "The value in a mode, where it is another than `$value`.",
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

const group: SchemaNode = {
  file: "language:tokens",
  schema: {
    title: "Token or group",
    type: "object",
    properties: {
      $type: {
        description: "What kind of value the token has, and all in the group.",
        type: "string",
        enum: Object.keys(tokenTypes),
      },
      $description: { description: "What it is for.", type: "string" },
      $value: { description: "Its value, or another token's: {color.ink}." },
      $extensions: { ...extensions, description: "What the format does not know." },
      $deprecated: {
        description: "Whether it should no longer be used, or what to use.",
        type: ["boolean", "string"],
      },
    },
  },
};

/** @returns the schema of the root of a file of tokens */
export const tokensNode = group;

/** Steps from a group of tokens, a token, or its value. */
export function stepToken(
  { place, value }: { place: Place; value: Json | undefined },
  step: string | number,
): Place | undefined {
  if (place.role === "token-value") return undefined;
  if (place.role === "token-extensions")
    return step === "mode" ? { ...place, role: "token-modes", nodes: [node(modes)] } : undefined;
  if (place.role === "token-modes") return valueOf(place.tokenType);
  const own = isJsonObject(value) ? value["$type"] : undefined;
  const type = typeof own === "string" ? own : place.tokenType;
  if (step === "$value") return valueOf(type);
  if (step === "$extensions")
    return { role: "token-extensions", nodes: [node(extensions)], tokenType: type };
  const isGroup = typeof step === "string" && !step.startsWith("$");
  const words = isGroup ? group.schema : (propertyIn(group.schema, String(step)) ?? {});
  return { role: isGroup ? "tokens" : "value", nodes: [node(words)], tokenType: type };
}

function valueOf(type: string | undefined): Place {
  const schema = type !== undefined && Object.hasOwn(tokenTypes, type) ? tokenTypes[type] : {};
  return { role: "token-value", nodes: [node(schema ?? {})], tokenType: type };
}

function node(schema: JsonObject): SchemaNode {
  return { schema, file: group.file };
}
