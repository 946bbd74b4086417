import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  modify,
  type Node,
  parse,
  parseTree,
} from "jsonc-parser";
import { type BrandWish, chooseBrand, type ChosenBrand } from "./choose-brand.ts";
import { type FocusChoice, focusRatio } from "./choose-focus.ts";
import type { Brand } from "./read-brand.ts";
import { modes, readChannels, readStarterColors, type StarterColors } from "./starter-colors.ts";

const formattingOptions = { tabSize: 2, insertSpaces: true };

/** The words about tokens that a file gets where its theme has none yet. */
const descriptions: Record<string, string> = {
  "brand-fill": "What is filled with the brand: buttons.",
  "on-brand-fill": "Text on it.",
};

const focusDescription = "Focus rings: people read a red one as an error.";

const pairsPath = ["$extensions", "tessera.contrast"];

type PaintWish = BrandWish & {
  /** The colours as the theme shows them; those that the file has as values where absent. */
  colors?: StarterColors["colors"];
  /** Names of colours that stay as they are. */
  keep?: string[];
};

/**
 * Puts a brand's colours into a theme's tokens. Everything else in the file stays as it was, and so
 * does a colour that is another token's.
 *
 * @param text `theme/tokens.json`
 * @returns the new text and its colours
 * @throws where the theme's other colours leave no room for a brand's
 */
export function paintTokens(
  text: string,
  brand: Brand,
  { colors, keep = [], ...wish }: PaintWish = {},
): { text: string; chosen: ChosenBrand } {
  const written = readStarterColors(parse(text));
  const { rules } = written;
  const chosen = chooseBrand({ colors: colors ?? written.colors, rules }, brand, wish);
  const withFocus = keep.includes("focus") ? text : setFocus(text, chosen.focus);
  let painted = addFill(withFocus, chosen);
  for (const mode of modes)
    for (const [name, hex] of Object.entries(chosen.colors[mode])) {
      const token = ["color", name];
      const place = mode === "light" ? ["$value"] : ["$extensions", "mode", "dark"];
      const isSame = mode === "dark" && chosen.colors.light[name] === hex;
      // The dark mode has the light one's value where it has none.
      if (isSame && find(painted, [...token, ...place]) === undefined) continue;
      const isOfAnother = find(painted, [...token, "$value"])?.type === "string";
      const isShown = colors?.[mode][name] === hex;
      if (!keep.includes(name) && !isOfAnother && !isShown)
        painted = setColor(painted, [...token, ...place], hex);
    }
  return { text: painted, chosen: withFocus === text ? { ...chosen, focus: null } : chosen };
}

/** Adds the colours of what is filled, and their pair, where the brand needs them. */
function addFill(text: string, { colors }: ChosenBrand): string {
  const { "brand-fill": fill } = colors.light;
  if (fill === undefined || find(text, ["color", "brand-fill"]) !== undefined) return text;
  return Object.entries(descriptions).reduce(
    (added, [name, $description]) => {
      const value = { $description, $value: describeColor(colors.light[name] ?? fill) };
      return applyEdits(added, modify(added, ["color", name], value, { formattingOptions }));
    },
    addPair(text, ["on-brand-fill", ["brand-fill"], 4.5]),
  );
}

/** Adds the colour of focus rings, or deletes the one that an earlier brand has added. */
function setFocus(text: string, focus: FocusChoice | null): string {
  if (focus === null) return text;
  const value = { $description: focusDescription, $value: `{color.${focus.token}}` };
  const token = find(text, ["color", "focus"]);
  if (token === undefined) {
    if (!focus.isNeeded) return text;
    const added = addPair(text, ["focus", focus.grounds, focusRatio]);
    return applyEdits(added, modify(added, ["color", "focus"], value, { formattingOptions }));
  }
  const isOwn = JSON.stringify(getNodeValue(token)) === JSON.stringify(value);
  if (!isOwn || focus.isNeeded) return text;
  const pair = find(text, pairsPath)?.children?.find(
    (one) => String(getNodeValue(one).text) === "focus",
  );
  const nodes = [token.parent, pair].filter((node) => node !== undefined);
  return nodes.toSorted((one, other) => other.offset - one.offset).reduce(cut, text);
}

/** Deletes a property, or an item of a list, and the comma that is beside it. */
function cut(text: string, node: Node): string {
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const start = before === undefined ? node.offset : before.offset + before.length;
  const end =
    before === undefined && after !== undefined ? after.offset : node.offset + node.length;
  return text.slice(0, start) + text.slice(end);
}

/** Adds a pair after the last one, whose layout stays as it is. */
function addPair(text: string, [front, grounds, ratio]: [string, string[], number]): string {
  const last = find(text, pairsPath)?.children?.at(-1);
  if (last === undefined) return text;
  const end = last.offset + last.length;
  const start = text.lastIndexOf("\n", last.offset) + 1;
  const indent = /^\s*/.exec(text.slice(start))?.[0] ?? "";
  const on = grounds.map((name) => `"${name}"`).join(", ");
  const pair = `{ "text": ["${front}"], "on": [${on}], "ratio": ${ratio} }`;
  return `${text.slice(0, end)},\n${indent}${pair}${text.slice(end)}`;
}

function setColor(text: string, path: string[], hex: string): string {
  const node = find(text, path);
  if (node === undefined)
    return applyEdits(text, modify(text, path, describeColor(hex), { formattingOptions }));
  const { components } = describeColor(hex);
  const value = `{ "colorSpace": "srgb", "components": [${components.join(", ")}], "hex": "${hex}" }`;
  return text.slice(0, node.offset) + value + text.slice(node.offset + node.length);
}

function describeColor(hex: string) {
  const components = readChannels(hex).map((channel) => Number(channel.toFixed(4)));
  return { colorSpace: "srgb", components, hex };
}

function find(text: string, path: string[]) {
  const tree = parseTree(text);
  return tree === undefined ? undefined : findNodeAtLocation(tree, path);
}
