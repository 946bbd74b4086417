import { createRequire } from "node:module";
import { listIcons } from "./read-icons.ts";

/** The most icons that are found by a sense: the best of them. */
const mostFound = 24;

/** Points of an icon whose name is the very word. */
const ofName = 100;

/** The words of each sign of emojilib, its name first, without spaces and hyphens. */
const read: { signs?: string[][] } = {};

function readSigns(): string[][] {
  const engine = createRequire(import.meta.url).resolve("@tessera-pages/engine/package.json");
  return (read.signs ??= Object.values(
    createRequire(engine)("emojilib") as Record<string, string[]>,
  ).map((words) => [
    ...new Set(words.flatMap((word) => [joinWord(word), ...word.split(/[_ -]/).map(joinWord)])),
  ]));
}

/**
 * Finds icons by what they mean: an icon is found by its name, by an older name, and by the words
 * that people use for the emoji of that name, so that "bread" finds a croissant.
 *
 * @param sense one or several words
 * @returns names of icons, the best first
 */
export function findIcons(sense: string): string[] {
  const words = sense.split(/\s+/).map(joinWord).filter(Boolean);
  const points = words.map(weighWords);
  const found = listIcons().map(({ name, names }) => {
    const best = points.map((ofWord) => Math.max(...names.map((one) => weighName(one, ofWord))));
    return { name, weight: best.every((one) => one > 0) ? best.reduce((a, b) => a + b, 0) : 0 };
  });
  return found
    .filter(({ weight }) => weight >= 1)
    .toSorted((one, other) => other.weight - one.weight || one.name.length - other.name.length)
    .slice(0, mostFound)
    .map(({ name }) => name);
}

/** Returns how near other words are to a word: by the signs that have both. */
function weighWords(word: string): Map<string, number> {
  const points = new Map<string, number>();
  for (const sign of readSigns()) {
    if (!sign.includes(word)) continue;
    const isOwn = sign[0] === word;
    for (const [index, other] of sign.entries())
      points.set(other, (points.get(other) ?? 0) + (index === 0 || isOwn ? 3 : 1));
  }
  return points.set(word, ofName);
}

/** A word that is only a part of a name counts less, the more parts there are. */
function weighName(name: string, points: Map<string, number>): number {
  const parts = name.split("-");
  const ofParts = parts.map((part) => (points.get(part) ?? 0) / (parts.length + 0.5));
  return Math.max(points.get(joinWord(name)) ?? 0, ...ofParts);
}

function joinWord(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
