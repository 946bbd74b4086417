import type { JsonObject, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Look, modes, type Mode, tokensFile } from "./look.ts";
import { type ContrastRule, readSettings } from "./look-settings.ts";
import { suggestName } from "./suggest-name.ts";
import { measureContrast, suggestColor } from "./suggest-color.ts";
import { formatColor } from "./theme-color.ts";

const key = "tessera.contrast";

/** One side of a pair: a colour's name, its value in the pair's mode, and that value's place. */
type Side = { name: string; hex: string; path: JsonPath; slot: string };

type Pair = { text: Side; on: Side; mode: Mode; ratio: number };

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
  return [...issues, ...tellPairs(pairs)];
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
    rule.text.flatMap((text) =>
      rule.on.map((on) => ({
        text: findSide(look, text, mode),
        on: findSide(look, on, mode),
        mode,
        ratio: rule.ratio,
      })),
    ),
  );
}

function findSide({ colors, tokens }: Pick<Look, "colors" | "tokens">, name: string, mode: Mode) {
  const path = tokens.find((token) => token.name === name)?.slots[mode] ?? [];
  return { name, hex: colors[mode][name]?.hex ?? "", path, slot: JSON.stringify(path) };
}

/** Reports value by value, the one in most failing pairs first: its fix may fix others, too. */
function tellPairs(pairs: Pair[]): Issue[] {
  const failing = pairs.filter(({ text, on, ratio }) => measureContrast(text.hex, on.hex) < ratio);
  const issues: Issue[] = [];
  let left = failing;
  while (left.length > 0) {
    const slot = findCause(left);
    const isOf = ({ text, on }: Pair): boolean => text.slot === slot || on.slot === slot;
    issues.push(tellValue(slot, left.filter(isOf), pairs.filter(isOf)));
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

function tellValue(slot: string, failing: Pair[], all: Pair[]): Issue {
  const measured = failing.map((pair) => ({
    ...pair,
    contrast: measureContrast(pair.text.hex, pair.on.hex),
  }));
  const [worst = measured[0]] = measured.toSorted(
    (one, other) => one.contrast / one.ratio - other.contrast / other.ratio,
  );
  if (worst === undefined) throw new Error("A value is told for a pair.");
  const { text, on, mode, ratio, contrast } = worst;
  const own = text.slot === slot ? text : on;
  const neighbours = all.map((pair) => ({
    hex: pair.text.slot === slot ? pair.on.hex : pair.text.hex,
    ratio: pair.ratio,
  }));
  const suggestion = suggestColor(own.hex, neighbours);
  const params = {
    mode,
    text: text.name,
    on: on.name,
    // The number is cut, not rounded: a failing contrast must not look sufficient.
    measured: (Math.floor(contrast * 100) / 100).toFixed(2),
    needed: String(ratio),
    name: own.name,
    value: own.hex,
    others: failing.length - 1,
    ...(suggestion === null ? {} : { suggestion, example: formatColor(suggestion) }),
  };
  return { id: "contrast", params, location: { file: tokensFile, path: own.path } };
}
