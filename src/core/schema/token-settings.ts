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

/** What browsers do until a font has arrived: `font-display` of CSS. */
const fontDisplays = ["optional", "fallback", "swap", "block"] as const;

export type FontDisplay = (typeof fontDisplays)[number];

/** The engine's own keys of `$extensions` in `theme/tokens.json`. */
export const tokenSettings = {
  "tessera.roles": {
    help: "The colours that Tessera itself uses, by name.",
    schema: { ...object, properties: { page: colorName, brand: colorName } },
    example: '{ "page": "paper", "brand": "brand" }',
  },
  "tessera.contrast": {
    help: "Pairs of text and background colours, and their least contrast (WCAG 2.2).",
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
    help: "In an outermost group: the elements with its tokens.",
    schema: {
      ...object,
      required: ["selectors"],
      properties: { selectors: some({ ...text, examples: [":root"] }) },
    },
    example: '{ "selectors": [":root"] }',
  },
  "tessera.font": {
    help: "In a font family: its files, and the fonts that browsers show until the files have loaded.",
    schema: {
      ...object,
      required: ["faces"],
      properties: {
        display: {
          description:
            "What browsers show until the font has loaded. optional: the fallback, for the whole visit of a page if the font is late, so that no line moves. fallback: the font, if it loads within three seconds. swap: the font whenever it loads; lines may move. block: nothing for up to three seconds. Without it, faces with preload are optional, and others swap.",
          type: "string",
          enum: [...fontDisplays],
        },
        faces: {
          type: "array",
          items: {
            ...object,
            required: ["files"],
            properties: {
              weight,
              style: { type: "string", enum: ["normal", "italic"] },
              preload: { type: "boolean" },
              files: some({ ...text, format: "font-file" }),
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
