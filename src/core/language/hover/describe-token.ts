import { contrastWCAG21, sRGB } from "colorjs.io/fn";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { listTokens, readHex, tokensFile, type TokenWords } from "../place/list-tokens.ts";
import { readLoosely } from "../text/read-around.ts";
import type { Knowledge } from "../knowledge.ts";
import { propertyOf } from "../mentions/note-tokens.ts";
import { addressDrawing } from "./address-drawing.ts";
import { code, joinLines } from "../describe/describe-key.ts";

const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];

/** @returns Markdown: a token's value in light and dark, and a colour's contrast with others */
export function describeToken({ source }: Knowledge, name: string): string {
  const root = readLoosely(source.documents.read(tokensFile) ?? "");
  const tokens = listTokens(root);
  const token = tokens.find((one) => one.name === name);
  if (token === undefined) return "";
  const lines = [
    `**${name}** ${token.type ?? ""}`.trim(),
    token.description,
    ...(token.type === "color" ? tellColor(token, tokens, root) : [code(token.light)]),
  ];
  return joinLines(lines);
}

function tellColor(token: TokenWords, tokens: TokenWords[], root: Json | undefined): string[] {
  const own = modes.map((mode) => {
    const hex = readHex(tokens, token[mode], mode);
    return hex === null ? "" : `${mode} ${drawSwatch(hex)} \`${hex}\``;
  });
  const rules = listRules(root);
  const name = propertyOf(token.name);
  const pairs = rules.flatMap(({ text, on, ratio }) => [
    ...(text.includes(name) ? on.map((ground) => ({ text: name, on: ground, ratio })) : []),
    ...(on.includes(name) ? text.map((ink) => ({ text: ink, on: name, ratio })) : []),
  ]);
  const told = pairs.map(({ text, on, ratio }) => {
    const ratios = modes.map((mode) => measure(tokens, { text, on }, mode));
    return `| ${text} on ${on} | ${ratios.join(" | ")} | ${ratio} |`;
  });
  const table =
    told.length === 0
      ? []
      : [["| contrast | light | dark | needed |", "| --- | --- | --- | --- |", ...told].join("\n")];
  return [own.join(" · "), ...table];
}

function listRules(root: Json | undefined): { text: string[]; on: string[]; ratio: number }[] {
  const extensions = isJsonObject(root) ? root["$extensions"] : undefined;
  const rules = isJsonObject(extensions) ? extensions["tessera.contrast"] : undefined;
  return (Array.isArray(rules) ? rules : []).filter(isJsonObject).map(toRule);
}

function toRule({ text, on, ratio }: JsonObject): { text: string[]; on: string[]; ratio: number } {
  return { text: readNames(text), on: readNames(on), ratio: typeof ratio === "number" ? ratio : 0 };
}

function readNames(list: Json | undefined): string[] {
  return (Array.isArray(list) ? list : []).map((name) => wordsOf(name));
}

function measure(tokens: TokenWords[], pair: { text: string; on: string }, mode: Mode): string {
  const [text, on] = [pair.text, pair.on].map((name) => {
    const token = tokens.find((one) => one.type === "color" && propertyOf(one.name) === name);
    return token === undefined ? null : readHex(tokens, token[mode], mode);
  });
  const [ink, ground] = [text, on].map((hex) => (typeof hex === "string" ? toColor(hex) : null));
  if (ink === null || ink === undefined || ground === null || ground === undefined) return "?";
  const ratio = contrastWCAG21(ink, ground);
  // Cut, not rounded: a ratio below the limit must not look like enough.
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** @returns null if the text is no colour of six digits */
function toColor(hex: string): Parameters<typeof contrastWCAG21>[0] | null {
  const bytes = /^#(..)(..)(..)$/
    .exec(hex)
    ?.slice(1)
    .map((byte) => Number.parseInt(byte, 16) / 255);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = bytes ?? [];
  if ([red, green, blue].some(Number.isNaN)) return null;
  return { space: sRGB, coords: [red, green, blue], alpha: 1 };
}

function drawSwatch(hex: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" rx="3" fill="${hex}" stroke="#808080"/></svg>`;
  return `![${hex}](${addressDrawing(svg)})`;
}
