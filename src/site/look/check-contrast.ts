import { contrastWCAG21, deltaEOK, to } from "colorjs.io/fn";
import type { JsonObject, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Look, modes, type Mode, tokensFile } from "./look.ts";
import { type ContrastRule, readSettings } from "./look-settings.ts";
import { suggestName } from "./suggest-name.ts";
import { formatColor, makeColor, readColorText, toHex } from "./theme-color.ts";

const key = "tessera.contrast";

/** One side of a pair: a colour's name, its value in the pair's mode, and that value's place. */
type Side = { name: string; hex: string; path: JsonPath; slot: string };

type Pair = { text: Side; on: Side; mode: Mode; ratio: number; contrast: number };

/**
 * Checks every pair of text and ground that a theme declares against WCAG 2.2, in both modes.
 *
 * @returns one issue for each written value that must change, with the nearest that passes beside
 *   all its neighbours
 */
export function checkContrast(look: Omit<Look, "fonts" | "roles">, json: JsonObject): Issue[] {
  const extensions = json["$extensions"] as Record<string, unknown> | undefined;
  const { settings: rules = [], issues } = readSettings(key, extensions, []);
  const pairs = rules.flatMap((rule, index) => {
    const lost = findLostNames(look, rule, index);
    issues.push(...lost);
    return lost.length > 0 ? [] : listPairs(look, rule);
  });
  return [...issues, ...reportPairs(pairs)];
}

function findLostNames({ colors }: Pick<Look, "colors">, rule: ContrastRule, index: number) {
  return (["text", "on"] as const).flatMap((side) =>
    rule[side].flatMap((name, place): Issue[] => {
      const location = { file: tokensFile, path: ["$extensions", key, index, side, place] };
      const inModes = modes.map((mode) => colors[mode][name]);
      if (inModes.some((color) => color === undefined)) {
        const names = Object.keys(colors.light);
        return [{ id: "token-name", params: { name, ...suggestName(name, names) }, location }];
      }
      if (inModes.every((color) => color?.alpha === 1)) return [];
      return [{ id: "token-alpha", params: { name }, location }];
    }),
  );
}

function listPairs(look: Pick<Look, "colors" | "tokens">, rule: ContrastRule): Pair[] {
  return modes.flatMap((mode) =>
    rule.text.flatMap((textName) =>
      rule.on.map((onName) => {
        const [text, on] = [findSide(look, textName, mode), findSide(look, onName, mode)];
        return { text, on, mode, ratio: rule.ratio, contrast: measureContrast(text.hex, on.hex) };
      }),
    ),
  );
}

function findSide({ colors, tokens }: Pick<Look, "colors" | "tokens">, name: string, mode: Mode) {
  const path = tokens.find((token) => token.name === name)?.slots[mode] ?? [];
  return { name, hex: colors[mode][name]?.hex ?? "", path, slot: JSON.stringify(path) };
}

/** Reports value by value, the one in most failing pairs first: its fix may fix others, too. */
function reportPairs(pairs: Pair[]): Issue[] {
  const issues: Issue[] = [];
  let left = pairs.filter(({ contrast, ratio }) => contrast < ratio);
  while (left.length > 0) {
    const slot = findCause(left);
    const isOf = ({ text, on }: Pair): boolean => text.slot === slot || on.slot === slot;
    issues.push(reportValue(slot, left.filter(isOf), pairs.filter(isOf)));
    left = left.filter((pair) => !isOf(pair));
  }
  return issues;
}

/** @returns the value in most of the pairs; in a tie, the one that is text */
function findCause(pairs: Pair[]): string {
  const counts = new Map<string, number>();
  for (const { text } of pairs) counts.set(text.slot, (counts.get(text.slot) ?? 0) + 1);
  for (const { on } of pairs) counts.set(on.slot, (counts.get(on.slot) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}

function reportValue(slot: string, failing: Pair[], all: Pair[]): Issue {
  const [worst] = failing.toSorted(
    (one, other) => one.contrast / one.ratio - other.contrast / other.ratio,
  );
  if (worst === undefined) throw new Error("A value is reported for a pair.");
  const { text, on, mode, ratio, contrast } = worst;
  const side = text.slot === slot ? text : on;
  const neighbours = all.map((pair) => ({
    hex: pair.text.slot === slot ? pair.on.hex : pair.text.hex,
    ratio: pair.ratio,
  }));
  const suggestion = suggestColor(side.hex, neighbours);
  const params = {
    mode,
    text: text.name,
    on: on.name,
    // The number is cut, not rounded: a failing contrast must not look sufficient.
    measured: (Math.floor(contrast * 100) / 100).toFixed(2),
    needed: String(ratio),
    name: side.name,
    value: side.hex,
    others: failing.length - 1,
    ...(suggestion === null ? {} : describeColor(suggestion)),
  };
  return { id: "contrast", params, location: { file: tokensFile, path: side.path } };
}

function describeColor(suggestion: string) {
  const color = makeColor({ hex: suggestion, alpha: 1 });
  return { suggestion, example: formatColor(suggestion), color };
}

/** The step of the lightness from black to white; a channel of 8 bits has coarser ones. */
const step = 1 / 512;

/** The margin above the required ratio, so that another rounding of the formula still passes it. */
const margin = 0.01;

/** @returns the contrast of two colours, from 1 to 21 */
export function measureContrast(one: string, other: string): number {
  return contrastWCAG21(read(one), read(other));
}

/**
 * Finds the colour nearest to one that does not pass: the same hue and, as far as sRGB allows it,
 * the same chroma, lighter or darker.
 *
 * @param hex the colour that does not pass
 * @param neighbours the colours beside it, and the contrast that each needs
 * @returns `#rrggbb`, null where no colour passes beside all of them
 */
function suggestColor(hex: string, neighbours: { hex: string; ratio: number }[]): string | null {
  const color = read(hex);
  const [, chroma, hue] = to(color, "oklch").coords;
  return findNearest(chroma ?? 0) ?? findNearest(0);

  function findNearest(keptChroma: number): string | null {
    const steps = Array.from({ length: 1 / step + 1 }, (_, index) => index * step);
    const passing = steps
      .map((lightness) => toHex(read(`oklch(${lightness} ${keptChroma} ${hue ?? 0})`)))
      .filter((candidate, index, all) => candidate !== all[index - 1])
      .filter((candidate) =>
        neighbours.every(({ hex: other, ratio }) => {
          return measureContrast(candidate, other) >= Math.min(ratio + margin, 21);
        }),
      );
    const far = passing.map((candidate) => deltaEOK(read(candidate), color));
    const nearest = far.indexOf(Math.min(...far));
    return passing[nearest] ?? null;
  }
}

function read(text: string) {
  const color = readColorText(text);
  if (color === null) throw new TypeError(`${text} is not a colour.`);
  return color;
}
