import type { JsonObject } from "#core/json.ts";
import type { Keyword } from "./keyword.ts";

const text: JsonObject = { type: "string", minLength: 1 };
const weight: JsonObject = {
  type: "string",
  pattern: "^[0-9]+( [0-9]+)?$",
  examples: ["400", "300 900"],
};
const colorName: JsonObject = { ...text, format: "color-name" };
const some = (items: JsonObject): JsonObject => ({ type: "array", items, minItems: 1 });
const object = { type: "object", additionalProperties: false } as const;

/** The engine's own keys of `$extensions` in `theme/tokens.json`. */
export const tokenSettings = {
  "tessera.roles": {
    help: "What the engine itself paints with: names of colours.",
    schema: { ...object, properties: { page: colorName, brand: colorName } },
    example: '{ "page": "paper", "brand": "brand" }',
  },
  "tessera.contrast": {
    help: "Which colours stand on which, and how far apart they must be (WCAG 2.2).",
    schema: {
      type: "array",
      items: {
        ...object,
        required: ["text", "on", "ratio"],
        properties: {
          text: some(colorName),
          on: some(colorName),
          ratio: {
            description: "4.5 for text, 3 for large text and controls.",
            type: "number",
            minimum: 1,
            maximum: 21,
            examples: [4.5, 3],
          },
        },
      },
    },
    example: '[{ "text": ["ink"], "on": ["paper"], "ratio": 4.5 }]',
  },
  "tessera.css": {
    help: "Of an outermost group: the elements that have its tokens.",
    schema: {
      ...object,
      required: ["selectors"],
      properties: { selectors: some({ ...text, examples: [":root"] }) },
    },
    example: '{ "selectors": [":root"] }',
  },
  "tessera.font": {
    help: "Of a font family: its files, and what stands in until they have come.",
    schema: {
      ...object,
      required: ["faces"],
      properties: {
        faces: {
          type: "array",
          items: {
            ...object,
            required: ["files"],
            properties: {
              weight,
              style: { type: "string", enum: ["normal", "italic"] },
              preload: { type: "boolean" },
              files: some(text),
            },
          },
        },
        fallbacks: {
          type: "array",
          items: {
            ...object,
            required: ["like", "at"],
            properties: { like: text, at: { type: "number", minimum: 1, maximum: 1000 }, weight },
          },
        },
      },
    },
    example: '{ "faces": [{ "weight": "300 900", "files": ["./fonts/text.woff2"] }] }',
  },
} satisfies Record<string, Keyword>;
