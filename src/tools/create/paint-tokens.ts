import { applyEdits, findNodeAtLocation, modify, parse, parseTree } from "jsonc-parser";
import { chooseBrand, type ChosenBrand } from "./choose-brand.ts";
import type { Brand } from "./read-brand.ts";
import { modes, readChannels, readStarterColors } from "./starter-colors.ts";

const formattingOptions = { tabSize: 2, insertSpaces: true };

/**
 * Puts a brand's colours into a starter's tokens. Everything else in the file stays as it was.
 *
 * @param text `theme/tokens.json`
 * @returns the new text and its colours
 * @throws where the starter's other colours leave no room for a brand's
 */
export function paintTokens(text: string, brand: Brand): { text: string; chosen: ChosenBrand } {
  const chosen = chooseBrand(readStarterColors(parse(text)), brand);
  let painted = text;
  for (const mode of modes)
    for (const [name, hex] of Object.entries(chosen.colors[mode])) {
      const token = ["color", name];
      const place = mode === "light" ? ["$value"] : ["$extensions", "mode", "dark"];
      const isSame = mode === "dark" && chosen.colors.light[name] === hex;
      // The dark mode has the light one's value where it has none.
      if (isSame && find(painted, [...token, ...place]) === undefined) continue;
      painted = setColor(painted, [...token, ...place], hex);
    }
  return { text: painted, chosen };
}

function setColor(text: string, path: string[], hex: string): string {
  const components = readChannels(hex).map((channel) => Number(channel.toFixed(4)));
  const node = find(text, path);
  if (node === undefined) {
    const value = { colorSpace: "srgb", components, hex };
    return applyEdits(text, modify(text, path, value, { formattingOptions }));
  }
  const value = `{ "colorSpace": "srgb", "components": [${components.join(", ")}], "hex": "${hex}" }`;
  return text.slice(0, node.offset) + value + text.slice(node.offset + node.length);
}

function find(text: string, path: string[]) {
  const tree = parseTree(text);
  return tree === undefined ? undefined : findNodeAtLocation(tree, path);
}
