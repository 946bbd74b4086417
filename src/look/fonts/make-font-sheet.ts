import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FontFace, FontFamily } from "../look.ts";
import { nameFallback } from "../print-styles.ts";
import { systemFonts } from "../system-fonts.ts";
import { makeSubset, type Remember } from "./make-subset.ts";
import { measureFallback } from "./measure-fallback.ts";
import { openFont } from "./open-font.ts";
import { printUnicodeRange } from "./print-unicode-range.ts";

/** The fonts of a site, ready to be served. */
export type FontSheet = {
  /** `@font-face` rules; their files stand beside the sheet. */
  css: string;
  /** By name. */
  files: Map<string, Uint8Array>;
  /** Names of the files that are used above the fold. */
  preloaded: string[];
};

/** A file with the characters that it is for; the main one has those of the site's own script. */
type Part = { name: string; bytes: Uint8Array; points: number[]; isMain: boolean };

/**
 * Makes the fonts of a site: of each file one part with the characters that the site's texts have,
 * and one with the rest, which a browser fetches only where it meets one of those.
 *
 * @param characters code points of the site's texts; null to leave the files whole
 */
export async function makeFontSheet(
  fonts: FontFamily[],
  characters: ReadonlySet<number> | null,
  remember: Remember,
): Promise<FontSheet> {
  const sheet: FontSheet = { css: "", files: new Map(), preloaded: [] };
  const rules: string[] = [];
  for (const family of fonts) {
    for (const face of family.faces) {
      for (const part of await makeParts(face, characters, remember)) {
        sheet.files.set(part.name, part.bytes);
        if (face.isPreloaded && part.isMain) sheet.preloaded.push(part.name);
        rules.push(printFace(family.name, face, part));
      }
    }
    rules.push(...(await printFallback(family, remember)));
  }
  return { ...sheet, css: rules.join("\n") };
}

async function makeParts(
  { files }: FontFace,
  characters: ReadonlySet<number> | null,
  remember: Remember,
): Promise<Part[]> {
  const parts: Part[] = [];
  const taken = new Set<number>();
  for (const [index, file] of files.entries()) {
    const bytes = await readFile(file);
    const points = openFont(bytes).characterSet.filter((point) => !taken.has(point));
    for (const point of points) taken.add(point);
    const name = path.basename(file);
    const isOfSite = (point: number): boolean =>
      characters === null ? index === 0 : characters.has(point);
    const { used = [], rest = [] } = Object.groupBy(points, (point) =>
      isOfSite(point) ? "used" : "rest",
    );
    if (used.length === 0 || rest.length === 0) {
      parts.push({ name, bytes, points, isMain: index === 0 && used.length > 0 });
      continue;
    }
    const { name: stem } = path.parse(file);
    const [own, other] = [
      await makeSubset(bytes, used, remember),
      await makeSubset(bytes, rest, remember),
    ];
    parts.push(
      { name: `${stem}.woff2`, bytes: own, points: used, isMain: index === 0 },
      { name: `${stem}-rest.woff2`, bytes: other, points: rest, isMain: false },
    );
  }
  return parts;
}

function printFace(family: string, { weight, style }: FontFace, { name, points }: Part): string {
  return printRule({
    "font-family": `"${family}"`,
    "font-style": style,
    "font-weight": weight,
    "font-display": "swap",
    src: `url("./${name}") format("${formats[path.extname(name)] ?? "woff2"}")`,
    "unicode-range": printUnicodeRange(points),
  });
}

const formats: Record<string, string> = {
  ".woff2": "woff2",
  ".woff": "woff",
  ".ttf": "truetype",
  ".otf": "opentype",
};

async function printFallback(
  { name, faces, fallback }: FontFamily,
  remember: Remember,
): Promise<string[]> {
  const file = faces.find(({ style }) => style === "normal")?.files[0];
  if (fallback === null || file === undefined) return [];
  const metrics = await measureFallback(await readFile(file), fallback, remember);
  const names = systemFonts[fallback.like]?.names ?? [];
  const rule = printRule({
    "font-family": `"${nameFallback(name)}"`,
    ...(fallback.weight === undefined ? {} : { "font-weight": fallback.weight }),
    src: names.map((local) => `local("${local}")`).join(", "),
    ...metrics,
  });
  return [rule];
}

function printRule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([key, value]) => `  ${key}: ${value};`);
  return `@font-face {\n${lines.join("\n")}\n}\n`;
}
