import { contrastWCAG21, sRGB } from "colorjs.io/fn";
import { isJsonObject, type Json, readAt, wordsOf } from "#core/json.ts";
import {
  listTokens,
  type Mode,
  modes,
  readChannels,
  readHex,
  tokensFile,
  type TokenWords,
} from "../place/list-tokens.ts";
import { readLoosely } from "../text/read-around.ts";
import type { Knowledge } from "../knowledge.ts";
import { propertyOf } from "../mentions/note-tokens.ts";
import { addressDrawing } from "./address-drawing.ts";
import { code, joinLines } from "../describe/describe-key.ts";

/** @returns Markdown: a token's value in light and dark, and a colour's contrast with others */
export function describeToken({ source }: Knowledge, name: string): string {
  const root = readLoosely(source.documents.read(tokensFile) ?? "");
  const tokens = listTokens(root);
  const token = tokens.find((one) => one.name === name);
  if (token === undefined) return "";
  const lines = [
    `**${name}** ${token.type ?? ""}`.trim(),
    token.description,
    ...(token.type === "color" ? describeColor(token, tokens, root) : [code(token.light)]),
  ];
  return joinLines(lines);
}

function describeColor(token: TokenWords, tokens: TokenWords[], root: Json | undefined): string[] {
  const swatches = modes.map((mode) => {
    const hex = readHex(tokens, token[mode], mode);
    return hex === null ? "" : `${mode} ${drawSwatch(hex)} \`${hex}\``;
  });
  const name = propertyOf(token.name);
  const pairs = listRules(root).flatMap(({ text, on, ratio }) => [
    ...(text.includes(name) ? on.map((ground) => ({ text: name, on: ground, ratio })) : []),
    ...(on.includes(name) ? text.map((ink) => ({ text: ink, on: name, ratio })) : []),
  ]);
  const rows = pairs.map(({ text, on, ratio }) => {
    const ratios = modes.map((mode) => measure(tokens, { text, on }, mode));
    return `| ${text} on ${on} | ${ratios.join(" | ")} | ${ratio} |`;
  });
  const table =
    rows.length === 0
      ? []
      : [["| contrast | light | dark | needed |", "| --- | --- | --- | --- |", ...rows].join("\n")];
  return [swatches.join(" · "), ...table];
}

function listRules(root: Json | undefined): { text: string[]; on: string[]; ratio: number }[] {
  const rules = readAt(root, ["$extensions", "tessera.contrast"]);
  return (Array.isArray(rules) ? rules : []).filter(isJsonObject).map(({ text, on, ratio }) => ({
    text: readNames(text),
    on: readNames(on),
    ratio: typeof ratio === "number" ? ratio : 0,
  }));
}

function readNames(list: Json | undefined): string[] {
  return (Array.isArray(list) ? list : []).map(wordsOf);
}

function measure(tokens: TokenWords[], pair: { text: string; on: string }, mode: Mode): string {
  const [ink, ground] = [pair.text, pair.on].map((name) => {
    const token = tokens.find((one) => one.type === "color" && propertyOf(one.name) === name);
    const coords = readChannels((token && readHex(tokens, token[mode], mode)) ?? "");
    return coords === null ? null : { space: sRGB, coords, alpha: 1 };
  });
  if (!ink || !ground) return "?";
  // Cut, not rounded: a ratio below the limit must not look like enough.
  return (Math.floor(contrastWCAG21(ink, ground) * 100) / 100).toFixed(2);
}

function drawSwatch(hex: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" rx="3" fill="${hex}" stroke="#808080"/></svg>`;
  return `![${hex}](${addressDrawing(svg)})`;
}
