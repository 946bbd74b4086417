import { getNodeValue, type Node } from "jsonc-parser";
import { isJsonObject, type Json } from "#core/json.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import type { Change } from "#core/edit/apply-edits.ts";
import { tokensFile } from "./place/list-tokens.ts";
import type { Knowledge } from "./knowledge.ts";

/** A colour with red, green, blue and opacity from 0 to 1, in sRGB. */
export type Color = { red: number; green: number; blue: number; alpha: number };

/** @returns the colours in a document, each with its characters; only tokens have colours */
export function listColors(
  { textOf }: Knowledge,
  file: string,
): (Color & { offset: number; length: number })[] {
  if (file !== tokensFile) return [];
  const { root } = parseDocument(textOf(file));
  return root === undefined ? [] : listNodes(root);
}

function listNodes(node: Node): (Color & { offset: number; length: number })[] {
  const color = node.type === "object" ? readColor(getNodeValue(node)) : null;
  if (color !== null) return [{ ...color, offset: node.offset, length: node.length }];
  return (node.children ?? []).flatMap(listNodes);
}

function readColor(value: Json): Color | null {
  if (!isJsonObject(value) || value["colorSpace"] !== "srgb") return null;
  const { components, alpha = 1 } = value;
  if (!Array.isArray(components) || components.length !== 3) return null;
  const [red, green, blue] = components.map((part) => (typeof part === "number" ? part : 0));
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { red, green, blue, alpha: typeof alpha === "number" ? alpha : 1 };
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
