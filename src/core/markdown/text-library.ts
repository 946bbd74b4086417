import type { ParseMarkdown } from "./parse-markdown.ts";

/** What long texts are read and coloured with. */
export type TextLibrary = {
  parse: ParseMarkdown;
  /** Returns HTML with a class for each kind of word; null for a language that it does not know. */
  highlight: (code: string, language: string) => string | null;
};

/** The languages of code that are coloured. */
export type CodeLanguages = {
  getLanguage: (name: string) => unknown;
  listLanguages: () => string[];
  highlight: (code: string, options: { language: string }) => { value: string };
};

/** Colours code as `TextLibrary` does. */
export function highlightBy(
  languages: CodeLanguages,
  code: string,
  language: string,
): string | null {
  return languages.getLanguage(language) ? languages.highlight(code, { language }).value : null;
}

/** Modules of a renderer are loaded by Vite or Node as they are: they have no other way to get it. */
const place = Symbol.for("tessera-pages.text-library");

/**
 * Gives the modules of the kit that are loaded from now on the engine's own library: it has texts at
 * hand that were just checked, and to parse one takes longer than to check and to render it.
 */
export function giveTextLibrary(library: TextLibrary): void {
  Object.assign(globalThis, { [place]: library });
}

/** @returns the library that was given; undefined where the engine has loaded no renderer */
export function findTextLibrary(): TextLibrary | undefined {
  return (globalThis as { [place]?: TextLibrary })[place];
}
