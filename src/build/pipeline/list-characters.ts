import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { Source } from "#document/source.ts";
import { engine } from "./tessera-plugin.ts";

/** What is typed on any keyboard stands in forms and numbers, whatever the texts say. */
const printable = Array.from({ length: 95 }, (_, index) => index + 32);

/** Code that may hold words: the site's, and the engine's own. */
const code = {
  site: ["theme/**/*.{ts,tsx,json,css}", "blocks/**/*.{ts,tsx,json,css}"],
  engine: ["render/**/*.{ts,tsx}", "kit/**/*.{ts,tsx}", "client/**/*.{ts,tsx}"],
};

/**
 * Lists the characters that a site's texts are written with.
 *
 * @param source the documents, whose texts are looked through as they are
 * @returns code points
 */
export async function listCharacters(
  root: string,
  { documents }: Pick<Source, "documents">,
): Promise<ReadonlySet<number>> {
  const points = new Set(printable);
  const add = (text: string): void => {
    for (const [character] of text.matchAll(/[^\0-~]/gu)) points.add(character.codePointAt(0) ?? 0);
    for (const [, digits = ""] of text.matchAll(/\\u\{?([0-9a-fA-F]{4,6})/g))
      points.add(Number.parseInt(digits, 16));
  };
  for (const text of Object.values(documents)) add(text);
  for (const [cwd, patterns] of [
    [root, code.site],
    [engine, code.engine],
  ] as const)
    for await (const file of glob(patterns, { cwd }))
      add(await readFile(path.join(cwd, file), "utf8"));
  return points;
}
