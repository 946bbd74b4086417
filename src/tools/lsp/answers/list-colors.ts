import { findNodeAtLocation } from "jsonc-parser";
import type { Color, ColorInformation, ColorPresentation, Range } from "vscode-languageserver";
import { isJsonObject, type Json } from "#core/json.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { listTokens, readHex } from "#core/language/place/list-tokens.ts";
import { tokensFile } from "#site/look/look.ts";
import type { SiteFile } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

const modes = ["light", "dark"] as const;

/** @returns the colours of the theme's tokens with their places, references to tokens too */
export async function listColors({ site, file }: SiteFile): Promise<ColorInformation[]> {
  if (file !== tokensFile) return [];
  await site.know();
  const document = site.documentOf(file);
  if (document === null) return [];
  const text = document.getText();
  const { value } = readJson(file, text);
  const { root } = parseDocument(text);
  if (root === undefined) return [];
  const tokens = listTokens(value);
  return tokens
    .filter(({ type }) => type === "color")
    .flatMap((token) =>
      [
        { path: [...token.path, "$value"], mode: "light" as const },
        ...modes.map((mode) => ({ path: [...token.path, "$extensions", "mode", mode], mode })),
      ].flatMap(({ path, mode }) => {
        const node = findNodeAtLocation(root, path);
        const hex = node === undefined ? null : readHex(tokens, readValue(value, path), mode);
        const color = hex === null ? null : readColor(hex);
        return node === undefined || color === null
          ? []
          : [{ range: rangeOf(document, node), color }];
      }),
    );
}

/** @returns a colour in the tokens' format: an object with its hexadecimal form */
export function presentColor({ red, green, blue }: Color, range: Range): ColorPresentation[] {
  const hex = `#${[red, green, blue].map(toByte).join("")}`;
  const components = [red, green, blue].map((part) => Number(part.toFixed(4)));
  const newText = JSON.stringify({ colorSpace: "srgb", components, hex })
    .replaceAll(/([:,[{])/g, "$1 ")
    .replaceAll("[ ", "[")
    .replace("}", " }");
  return [{ label: hex, textEdit: { range, newText } }];
}

function readValue(root: Json | undefined, path: (string | number)[]): Json {
  let value = root;
  for (const step of path) value = isJsonObject(value) ? value[step] : undefined;
  return value ?? null;
}

function readColor(hex: string): Color | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex);
  if (match === null) return null;
  const [red = 0, green = 0, blue = 0] = match
    .slice(1)
    .map((part) => Number.parseInt(part, 16) / 255);
  return { red, green, blue, alpha: 1 };
}

function toByte(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, "0");
}
