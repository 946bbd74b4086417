import { readFileSync } from "node:fs";
import path from "node:path";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import type { Look } from "#site/look/look.ts";

/** The small site's folder. */
export const root = path.resolve(import.meta.dirname, "../site");

/** Its tokens, as they stand. */
export const fixture = readFileSync(path.join(root, "theme/tokens.json"), "utf8");

/** A theme of one's own, with two colours in both modes that are told apart. */
export const small = {
  $extensions: { "tessera.contrast": [{ text: ["ink"], on: ["paper"], ratio: 4.5 }] },
  color: {
    $type: "color",
    ink: { $value: gray(0.1), $extensions: { mode: { dark: gray(0.9) } } },
    paper: { $value: gray(1), $extensions: { mode: { dark: gray(0) } } },
  },
};

/** @param level from 0, black, to 1, white */
export function gray(level: number): object {
  return { colorSpace: "srgb", components: [level, level, level] };
}

/** Reads tokens as the build does: a text, or what becomes one. */
export async function read(
  tokens: string | object,
): Promise<{ look: Look | null; diagnostics: Diagnostic[] }> {
  const text = typeof tokens === "string" ? tokens : JSON.stringify(tokens, null, 2);
  const documents = textsOf({ "theme/tokens.json": text });
  const { value, diagnostics } = await resolveLook(root, { documents, issues: [] });
  return { look: value, diagnostics };
}

/** @returns the theme of tokens that are in order */
export async function readWhole(tokens: string | object): Promise<Look> {
  const { look, diagnostics } = await read(tokens);
  if (look === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return look;
}
