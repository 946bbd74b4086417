import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FontFace, FontFamily } from "../look.ts";
import { nameFallback } from "../print-styles.ts";
import { systemFonts } from "../system-fonts.ts";
import type { FontUse } from "./font-use.ts";
import { makeSubset, type Remember } from "./make-subset.ts";
import { measureFallback } from "./measure-fallback.ts";
import { listPoints, openFont, readWeights } from "./open-font.ts";
import { printUnicodeRange } from "./point-ranges.ts";

/** The fonts of a site, ready to be served. */
export type FontSheet = {
  /** `@font-face` rules; their files are beside the sheet. */
  css: string;
  /** Font files by name. */
  files: Map<string, Uint8Array>;
  /** Names of the files that are used above the fold. */
  preloaded: string[];
};

/** A file with its characters; the main one has those of the site's own script. */
type Part = { name: string; bytes: Uint8Array; points: number[]; isMain: boolean };

/**
 * Makes the fonts of a site: of each file one part with the characters of the site's texts, and one
 * with the rest, which a browser fetches only for one of those.
 *
 * @param use the characters and features that the site needs; null to leave the files whole
 */
export async function makeFontSheet(
  fonts: FontFamily[],
  use: FontUse | null,
  remember: Remember,
): Promise<FontSheet> {
  const sheet: FontSheet = { css: "", files: new Map(), preloaded: [] };
  const rules: string[] = [];
  for (const family of fonts) {
    for (const face of family.faces) {
      const parts = await makeParts(face, use, remember);
      for (const { name, bytes, isMain } of parts) {
        sheet.files.set(name, bytes);
        if (face.isPreloaded && isMain) sheet.preloaded.push(name);
      }
      rules.push(...printFaces(family, face, parts));
    }
    rules.push(...(await printFallbacks(family, remember)));
  }
  return { ...sheet, css: rules.join("\n") };
}

async function makeParts(
  { files, weight }: FontFace,
  use: FontUse | null,
  remember: Remember,
): Promise<Part[]> {
  const parts: Part[] = [];
  const taken = new Set<number>();
  const wanted = new Set(use?.characters);
  for (const [index, file] of files.entries()) {
    const bytes = await readFile(file);
    const points = listPoints(openFont(bytes)).filter((point) => !taken.has(point));
    for (const point of points) taken.add(point);
    if (use === null) {
      parts.push({ name: path.basename(file), bytes, points, isMain: index === 0 });
      continue;
    }
    const { name: stem } = path.parse(file);
    const { used = [], rest = [] } = Object.groupBy(points, (point) =>
      wanted.has(point) ? "used" : "rest",
    );
    const cut = (of: number[]): Promise<Uint8Array> =>
      makeSubset(bytes, { points: of, weight, features: use.features }, remember);
    const main = { name: `${stem}.woff2`, points: used, isMain: index === 0 };
    const other = { name: `${stem}-rest.woff2`, points: rest, isMain: false };
    for (const part of [main, other])
      if (part.points.length > 0) parts.push({ ...part, bytes: await cut(part.points) });
  }
  return parts;
}

/**
 * Prints the rules of a face. No part names a character of another: if the one that has it is late,
 * a browser would fetch the next that names it, for nothing. The parts that are used most are last,
 * where browsers look first.
 */
function printFaces(family: FontFamily, face: FontFace, parts: Part[]): string[] {
  const rules = parts.map((part) => {
    const others = new Set(parts.flatMap(({ points }) => (points === part.points ? [] : points)));
    const range = printUnicodeRange(part.points, others);
    return printFace(family, face, { name: part.name, range });
  });
  return rules.toReversed();
}

function printFace(
  family: FontFamily,
  { weight, style, isPreloaded }: FontFace,
  { name, range }: { name: string; range: string },
): string {
  return printRule({
    "font-family": `"${family.name}"`,
    "font-style": style,
    "font-weight": weight,
    // Unless the theme chooses, a late font is not swapped in: lines would break elsewhere, however
    // alike the widths are. A preloaded font is nearly always there in time, and stays for all pages
    // that follow.
    "font-display": family.display ?? (isPreloaded ? "optional" : "swap"),
    src: `url("./${name}") format("${formats[path.extname(name)] ?? "woff2"}")`,
    "unicode-range": range,
  });
}

const formats: Record<string, string> = {
  ".woff2": "woff2",
  ".woff": "woff",
  ".ttf": "truetype",
  ".otf": "opentype",
};

async function printFallbacks(
  { name, faces, fallbacks }: FontFamily,
  remember: Remember,
): Promise<string[]> {
  const rules: string[] = [];
  for (const fallback of fallbacks) {
    const file = findUpright(faces, fallback.at)?.files[0];
    if (file === undefined) continue;
    const metrics = await measureFallback(await readFile(file), fallback, remember);
    const names = systemFonts[fallback.like]?.names ?? [];
    const rule = printRule({
      "font-family": `"${nameFallback(name)}"`,
      ...(fallback.weight === undefined ? {} : { "font-weight": fallback.weight }),
      src: names.map((local) => `local("${local}")`).join(", "),
      ...metrics,
    });
    rules.push(rule);
  }
  return rules;
}

/** @returns the upright face with a weight; the first if none has it */
function findUpright(faces: FontFace[], at: number): FontFace | undefined {
  const upright = faces.filter(({ style }) => style === "normal");
  return (
    upright.find(({ weight }) => {
      const { min, max } = readWeights(weight);
      return min <= at && at <= max;
    }) ?? upright[0]
  );
}

function printRule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([key, value]) => `  ${key}: ${value};`);
  return `@font-face {\n${lines.join("\n")}\n}\n`;
}
