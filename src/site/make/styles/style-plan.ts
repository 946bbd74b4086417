import { readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "vite";
import { rememberLast } from "#core/remember.ts";
import type { StyleRule } from "./join-rules.ts";
import { splitSheet } from "./split-sheet.ts";
import { baseStyles, isPlanned } from "../bundle/entries.ts";
import type { ClassWords } from "../bundle/word-plugin.ts";

/** The rules of all of a site's sheets, and their users. Plain data, to be stored and handed on. */
export type StylePlan = {
  /** Names of the layers, in the theme's order. */
  layers: string[];
  theme: StyleRule[];
  /** The rules of blocks, by block type. */
  blocks: Record<string, StyleRule[]>;
  /**
   * The block types that write each class or custom property; null where any page may have it, from
   * the engine.
   */
  writers: Record<string, string[] | null>;
};

/** @returns the rules of a bundle's sheets; `folder` is that of the files in its manifest */
export function planStyles(manifest: Manifest, folder: string, words: ClassWords): StylePlan {
  const others = listOthers(manifest, folder).join();
  const canEngineWrite = makeGuess(words.engine);
  const guesses = [...words.blocks].map(([type, written]) => ({
    type,
    canWrite: makeGuess(written),
  }));
  const texts = Object.keys(manifest)
    .filter(isPlanned)
    .toSorted()
    .map((source) => ({
      source,
      text: readFileSync(path.join(folder, manifest[source]?.file ?? ""), "utf8"),
    }));
  const allTexts = [others, ...texts.map(({ text }) => text)].join();
  // The same few names are used in nearly every rule.
  const canBeSet = rememberLast(1000, guessWhetherSet);
  const split = new Map(
    texts.map(({ source, text }) => [source, splitSheet(replaceAbsent(text, canBeSet))]),
  );
  const all = [...split.values()].flatMap(({ rules }) => rules);
  const theme = split.get(baseStyles);
  split.delete(baseStyles);
  const blocks = [...split].map(([source, { rules }]) => [source.split("/")[1] ?? "", rules]);
  const needed = new Set(all.flatMap(({ needs, name }) => [...(needs ?? []), name ?? []].flat()));
  return {
    layers: theme?.layers ?? [],
    theme: theme?.rules ?? [],
    blocks: Object.fromEntries(blocks),
    writers: Object.fromEntries([...needed].toSorted().map((name) => [name, findWriters(name)])),
  };

  function guessWhetherSet(name: string): boolean {
    const isInSheets = allTexts.replaceAll(`var(${name}`, "").includes(name);
    return isInSheets || canEngineWrite(name) || guesses.some(({ canWrite }) => canWrite(name));
  }

  function findWriters(name: string): string[] | null {
    const isInOthers = name.startsWith("--") && others.includes(name);
    if (isInOthers || canEngineWrite(name)) return null;
    const writers = guesses.filter(({ canWrite }) => canWrite(name));
    return writers.map(({ type }) => type).toSorted();
  }
}

/** Matches the use of a custom property with a fallback of one word or one property. */
const usesWithFallback = /var\((--[\w-]+),\s*([^\s(),]+|var\(--[\w-]+\))\)/g;

/** @returns a sheet that has the fallbacks of custom properties that nothing sets in their place */
function replaceAbsent(css: string, canBeSet: (name: string) => boolean): string {
  return css.replaceAll(usesWithFallback, (use, name: string, fallback: string) =>
    canBeSet(name) ? use : fallback,
  );
}

/** @returns the sheets that are imported by scripts: their rules may use what the theme declares */
function listOthers(manifest: Manifest, folder: string): string[] {
  const files = Object.entries(manifest).flatMap(([source, { file, css }]) =>
    isPlanned(source) ? [] : [file, ...(css ?? [])].filter((name) => name.endsWith(".css")),
  );
  return [...new Set(files)].map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** @returns whether code with these words, some with stars or numbers, can write a name */
function makeGuess(words: Set<string>): (name: string) => boolean {
  const open = [...words].filter((word) => /[*#]/.test(word)).map(makePattern);
  return (name) => words.has(name) || open.some((pattern) => pattern.test(name));
}

/** @returns a match for the names that a word can become: `*` is anything, `#` a number */
function makePattern(word: string): RegExp {
  const ends = /^([*#]?)(.*?)([*#]?)$/s;
  const [, start = "", known = "", end = ""] = ends.exec(word) ?? [];
  return new RegExp(
    `^${joinings[start] ?? ""}${known.replaceAll(/\W/g, String.raw`\$&`)}${joinings[end] ?? ""}$`,
  );
}

const joinings: Record<string, string> = { "*": ".*", "#": String.raw`-?\d[\d.e+-]*` };
