import { Ajv, type ErrorObject } from "ajv";
import type { Issue } from "#core/messages/issue.ts";
import type { JsonObject, JsonPath } from "#core/json.ts";
import { describeError } from "#core/schema/describe-error.ts";
import { type FontDisplay, tokenSettings } from "#core/schema/token-settings.ts";
import { tokensFile } from "./look.ts";

/** Colours of text and their grounds, with the required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ContrastRule = { text: string[]; on: string[]; ratio: number };

/** The settings in a font family's token beside its name. */
export type FontSettings = {
  display?: FontDisplay;
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
  const check = checks.get(key) ?? makeCheck(schema);
  checks.set(key, check);
  // The schema beside the type has checked the value.
  if (check(value)) return { settings: value as Settings[Key], issues: [] };
  const [error] = check.errors ?? [];
  const inside = (error?.instancePath ?? "").split("/").slice(1).map(toStep);
  const base = [...path, "$extensions", key];
  if (error?.keyword === "additionalProperties") {
    const of = { owner: { kind: "property", key } as const, schemaOf: () => undefined };
    const described = describeError(error, inside, { ...of, findMeant: () => null });
    const { path: part, at = "value", ...message } = described;
    const location = { file: tokensFile, path: [...base, ...part], at };
    return { settings: undefined, issues: [{ ...message, location }] };
  }
  const location = { file: tokensFile, path: [...base, ...inside] };
  const params = { key, reason: nameReason(error, inside), example };
  return { settings: undefined, issues: [{ id: "token-settings", params, location }] };
}

/** Names the key and the values to choose from; of other rules, the validator's words do. */
function nameReason(error: ErrorObject | undefined, inside: JsonPath): string {
  if (error?.keyword !== "enum") return error?.message ?? "";
  const key = inside.findLast((step) => typeof step === "string") ?? "";
  const choices: string[] = error.params["allowedValues"].map((value: unknown) =>
    JSON.stringify(value),
  );
  return `has ${JSON.stringify(error.data)} as "${key}", which can be ${choices.join(", ")}`;
}

function makeCheck(schema: JsonObject): ReturnType<Ajv["compile"]> {
  return new Ajv({ formats: { "color-name": true, "font-file": true }, verbose: true }).compile(
    schema,
  );
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
