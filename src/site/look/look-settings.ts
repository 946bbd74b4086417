import { Ajv } from "ajv";
import type { Issue } from "#core/messages/issue.ts";
import type { JsonPath } from "#core/json.ts";
import { tokensFile } from "./look.ts";

/** Text and what it stands on, and how far apart the two must be (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ContrastRule = { text: string[]; on: string[]; ratio: number };

/** What a font family's token says beside its name. */
export type FontSettings = {
  faces: { weight?: string; style?: "normal" | "italic"; preload?: boolean; files: string[] }[];
  fallbacks?: { like: string; at: number; weight?: string }[];
};

/** The keys of `$extensions` that are ours, and what may stand in them. */
type Settings = {
  "tessera.roles": { page?: string; brand?: string };
  "tessera.contrast": ContrastRule[];
  "tessera.css": { selectors: string[] };
  "tessera.font": FontSettings;
};

const text = { type: "string", minLength: 1 } as const;
const texts = { type: "array", items: text, minItems: 1 } as const;
const weight = { type: "string", pattern: "^[0-9]+( [0-9]+)?$" } as const;
const object = { type: "object", additionalProperties: false } as const;

const schemas: Record<keyof Settings, { schema: object; example: string }> = {
  "tessera.roles": {
    schema: { ...object, properties: { page: text, brand: text } },
    example: '{ "page": "paper", "brand": "brand" }',
  },
  "tessera.contrast": {
    schema: {
      type: "array",
      items: {
        ...object,
        properties: { text: texts, on: texts, ratio: { type: "number", minimum: 1, maximum: 21 } },
        required: ["text", "on", "ratio"],
      },
    },
    example: '[{ "text": ["ink"], "on": ["paper"], "ratio": 4.5 }]',
  },
  "tessera.css": {
    schema: { ...object, properties: { selectors: texts }, required: ["selectors"] },
    example: '{ "selectors": [":root"] }',
  },
  "tessera.font": {
    schema: {
      ...object,
      properties: {
        faces: {
          type: "array",
          items: {
            ...object,
            properties: {
              weight,
              style: { enum: ["normal", "italic"] },
              preload: { type: "boolean" },
              files: texts,
            },
            required: ["files"],
          },
        },
        fallbacks: {
          type: "array",
          items: {
            ...object,
            properties: {
              like: text,
              at: { type: "number", minimum: 1, maximum: 1000 },
              weight,
            },
            required: ["like", "at"],
          },
        },
      },
      required: ["faces"],
    },
    example: '{ "faces": [{ "weight": "300 900", "files": ["./fonts/text.woff2"] }] }',
  },
};

const checks = new Map<string, ReturnType<Ajv["compile"]>>();

/**
 * Reads one of our own keys out of a token's or group's `$extensions`.
 *
 * @param extensions what stands there, or nothing
 * @param path where it stands
 * @returns the settings, undefined where there are none or they are not in order
 */
export function readSettings<Key extends keyof Settings>(
  key: Key,
  extensions: Record<string, unknown> | undefined,
  path: JsonPath,
): { settings: Settings[Key] | undefined; issues: Issue[] } {
  const value = extensions?.[key];
  if (value === undefined) return { settings: undefined, issues: [] };
  const check = checks.get(key) ?? new Ajv().compile(schemas[key].schema);
  checks.set(key, check);
  // Checked by the schema beside the type.
  if (check(value)) return { settings: value as Settings[Key], issues: [] };
  const [error] = check.errors ?? [];
  const inside = (error?.instancePath ?? "").split("/").slice(1).map(toStep);
  const location = { file: tokensFile, path: [...path, "$extensions", key, ...inside] };
  const params = { key, reason: error?.message ?? "", example: schemas[key].example };
  return { settings: undefined, issues: [{ id: "token-settings", params, location }] };
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
