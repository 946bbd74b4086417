import { readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "vite";
import { rememberLast } from "#core/remember.ts";
import { indexWords, type WrittenWords } from "./index-words.ts";
import type { StyleRule } from "./join-rules.ts";
import { splitSheet } from "./split-sheet.ts";
import { baseStyles, isPlanned } from "../bundle/entries.ts";

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
export function planStyles(manifest: Manifest, folder: string, words: WrittenWords[]): StylePlan {
  const others = listOthers(manifest, folder).join();
  const listWriters = indexWords(words);
  const texts = Object.keys(manifest)
    .filter(isPlanned)
    .toSorted()
    .map((source) => ({
      source,
      text: readFileSync(path.join(folder, manifest[source]?.file ?? ""), "utf8"),
    }));
  const set = new Set([others, ...texts.map(({ text }) => text)].flatMap(listSet));
  // The same few names are used in nearly every rule.
  const canBeSet = rememberLast(1000, (name) => set.has(name) || listWriters(name)?.length !== 0);
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

  function findWriters(name: string): string[] | null {
    return name.startsWith("--") && others.includes(name) ? null : listWriters(name);
  }
}

/** @returns the custom properties that a sheet has elsewhere than where they are used */
function listSet(css: string): string[] {
  return [...css.matchAll(/(?<!var\()--[\w-]+/g)].map(([name]) => name);
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
