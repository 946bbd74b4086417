import { Ajv } from "ajv";
import type { Issue } from "#core/messages/issue.ts";
import type { JsonPath } from "#core/json.ts";
import { tokenSettings } from "#core/schema/token-settings.ts";
import { tokensFile } from "./look.ts";

/** Colours of text and their grounds, with the required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ContrastRule = { text: string[]; on: string[]; ratio: number };

/** The settings in a font family's token beside its name. */
export type FontSettings = {
  faces: { weight?: string; style?: "normal" | "italic"; preload?: boolean; files: string[] }[];
  fallbacks?: { like: string; at: number; weight?: string }[];
};

/** Our own keys of `$extensions`, and their values. */
type Settings = {
  "tessera.roles": { page?: string; brand?: string };
  "tessera.contrast": ContrastRule[];
  "tessera.css": { selectors: string[] };
  "tessera.font": FontSettings;
};

const checks = new Map<string, ReturnType<Ajv["compile"]>>();

/**
 * Reads one of our own keys from a token's or group's `$extensions`.
 *
 * @param extensions the object, if there is one
 * @param path its place
 * @returns the settings, undefined if there are none or they are not valid
 */
export function readSettings<Key extends keyof Settings>(
  key: Key,
  extensions: Record<string, unknown> | undefined,
  path: JsonPath,
): { settings: Settings[Key] | undefined; issues: Issue[] } {
  const value = extensions?.[key];
  if (value === undefined) return { settings: undefined, issues: [] };
  const { schema, example } = tokenSettings[key];
  // Names of colours are checked later, where the colours are known.
  const check = checks.get(key) ?? new Ajv({ formats: { "color-name": true } }).compile(schema);
  checks.set(key, check);
  // The schema beside the type has checked the value.
  if (check(value)) return { settings: value as Settings[Key], issues: [] };
  const [error] = check.errors ?? [];
  const inside = (error?.instancePath ?? "").split("/").slice(1).map(toStep);
  const location = { file: tokensFile, path: [...path, "$extensions", key, ...inside] };
  const params = { key, reason: error?.message ?? "", example };
  return { settings: undefined, issues: [{ id: "token-settings", params, location }] };
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
