import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import type { Place } from "./place.ts";

const dimension: JsonObject = {
  title: "Dimension",
  type: "object",
  required: ["value", "unit"],
  additionalProperties: false,
  properties: { value: { type: "number" }, unit: { type: "string", enum: ["px", "rem"] } },
};

const duration: JsonObject = {
  title: "Duration",
  type: "object",
  required: ["value", "unit"],
  additionalProperties: false,
  properties: { value: { type: "number" }, unit: { type: "string", enum: ["ms", "s"] } },
};

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
      enum: [
        "srgb",
        "srgb-linear",
        "display-p3",
        "oklch",
        "oklab",
        "lch",
        "lab",
        "hsl",
        "hwb",
        "a98-rgb",
        "prophoto-rgb",
        "rec2020",
        "xyz-d50",
        "xyz-d65",
      ],
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

const fontFamily: JsonObject = { title: "Font family", type: "string" };

/** What a token's value is like, by its type (Design Tokens Community Group, 2025.10). */
export const tokenTypes: Record<string, JsonObject> = {
  border: {
    type: "object",
    required: ["color", "width", "style"],
    properties: {
      color,
      width: dimension,
      style: {
        type: "string",
        enum: ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"],
      },
    },
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
  strokeStyle: {
    type: "string",
    enum: ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"],
  },
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

const colorName: JsonObject = { type: "string", format: "color-name" };

/** Our own keys of `$extensions`. */
const extensions: JsonObject = {
  title: "Extensions",
  type: "object",
  properties: {
    mode: modes,
    "tessera.roles": {
      description: "What the engine itself paints with: names of colours.",
      type: "object",
      properties: { page: colorName, brand: colorName },
    },
    "tessera.contrast": {
      description: "Which colours stand on which, and how far apart they must be (WCAG 2.2).",
      type: "array",
      items: {
        type: "object",
        required: ["text", "on", "ratio"],
        properties: {
          text: { type: "array", minItems: 1, items: colorName },
          on: { type: "array", minItems: 1, items: colorName },
          ratio: {
            description: "4.5 for text, 3 for large text and controls.",
            type: "number",
            examples: [4.5, 3],
          },
        },
      },
    },
    "tessera.css": {
      description: "Of an outermost group: the elements that have its tokens.",
      type: "object",
      required: ["selectors"],
      properties: {
        selectors: { type: "array", minItems: 1, items: { type: "string", examples: [":root"] } },
      },
    },
    "tessera.font": {
      description: "Of a font family: its files, and what stands in until they have come.",
      type: "object",
      required: ["faces"],
      properties: {
        faces: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            required: ["files"],
            properties: {
              weight: { type: "string", examples: ["400", "300 900"] },
              style: { type: "string", enum: ["normal", "italic"] },
              preload: { type: "boolean" },
              files: { type: "array", minItems: 1, items: { type: "string" } },
            },
          },
        },
        fallbacks: {
          type: "array",
          items: {
            type: "object",
            required: ["like", "at"],
            properties: {
              like: { type: "string" },
              at: { type: "number" },
              weight: { type: "string" },
            },
          },
        },
      },
    },
  },
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

/** @returns what the root of a file of tokens is */
export const tokensNode = group;

/** Goes on from a group of tokens, a token, or its value. */
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
  const words = isGroup ? group.schema : keySchema(step);
  return { role: isGroup ? "tokens" : "value", nodes: [node(words)], tokenType: type };
}

function valueOf(type: string | undefined): Place {
  const schema = type !== undefined && Object.hasOwn(tokenTypes, type) ? tokenTypes[type] : {};
  return { role: "token-value", nodes: [node(schema ?? {})], tokenType: type };
}

function keySchema(step: string | number): JsonObject {
  const { properties } = group.schema;
  const found = isJsonObject(properties) ? properties[String(step)] : undefined;
  return isJsonObject(found) ? found : {};
}

function node(schema: JsonObject): SchemaNode {
  return { schema, file: group.file };
}
