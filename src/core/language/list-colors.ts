import { findNodeAtLocation } from "jsonc-parser";
import type { Change } from "#core/edit/apply-edits.ts";
import { readAt } from "#core/json.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import type { Knowledge } from "./knowledge.ts";
import {
  followAlias,
  listTokens,
  modes,
  readChannels,
  tokensFile,
  writeHex,
} from "./place/list-tokens.ts";
import { readLoosely } from "./text/read-around.ts";

/** A colour with red, green, blue and opacity from 0 to 1, in sRGB. */
export type Color = { red: number; green: number; blue: number; alpha: number };

/** @returns the colours of a document's tokens with their places, references to tokens too */
export function listColors(
  { textOf }: Knowledge,
  file: string,
): (Color & { offset: number; length: number })[] {
  const { root } = file === tokensFile ? parseDocument(textOf(file)) : {};
  if (root === undefined) return [];
  const value = readLoosely(textOf(file));
  const tokens = listTokens(value);
  const places = tokens
    .filter(({ type }) => type === "color")
    .flatMap(({ path }) => [
      { path: [...path, "$value"], mode: "light" as const },
      ...modes.map((mode) => ({ path: [...path, "$extensions", "mode", mode], mode })),
    ]);
  return places.flatMap(({ path, mode }) => {
    const node = findNodeAtLocation(root, path);
    const color = followAlias(tokens, readAt(value, path) ?? null, mode) ?? {};
    const channels = readChannels(writeHex(color) ?? "");
    if (node === undefined || channels === null) return [];
    const [red, green, blue] = channels;
    const alpha = typeof color["alpha"] === "number" ? color["alpha"] : 1;
    return [{ red, green, blue, alpha, offset: node.offset, length: node.length }];
  });
}

/**
 * Writes a colour in the format of design tokens (2025.10).
 *
 * @param place of the colour that it replaces
 */
export function writeColor(
  { red, green, blue, alpha }: Color,
  { offset, length }: Pick<Change, "offset" | "length">,
): Change {
  // Four digits distinguish the 256 steps of a channel.
  const components = [red, green, blue].map((part) => Number(part.toFixed(4))).join(", ");
  const bytes = [red, green, blue].map((part) => Math.round(part * 255));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const opacity = alpha === 1 ? "" : ` "alpha": ${Number(alpha.toFixed(2))},`;
  const text = `{ "colorSpace": "srgb", "components": [${components}],${opacity} "hex": "#${hex}" }`;
  return { offset, length, text };
}
