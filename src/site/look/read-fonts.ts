import { readFileSync } from "node:fs";
import type { TokenNormalizedSet } from "@terrazzo/token-tools";
import type { JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { listPoints, openFont, readWeightAxis, readWeights } from "./fonts/open-font.ts";
import { toRanges } from "./fonts/point-ranges.ts";
import { type FontFace, type FontFamily, tokensFile } from "./look.ts";
import { type FontSettings, readSettings } from "./look-settings.ts";
import { suggestName } from "./suggest-name.ts";
import { systemFonts } from "./system-fonts.ts";

const key = "tessera.font";

/** Names in CSS of fonts that the system chooses. */
const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|emoji|fangsong|system-ui|ui-.*)$/;

/**
 * Reads the font families' files, and their characters.
 *
 * @param findFile returns a font file's absolute path, null if there is none
 * @returns a family for each `fontFamily` token that names files; tokens may share one
 */
export function readFonts(
  set: TokenNormalizedSet,
  findFile: (name: string) => string | null,
): { fonts: FontFamily[]; issues: Issue[] } {
  const families = new Map<string, FontFamily>();
  const issues: Issue[] = [];
  for (const token of Object.values(set)) {
    if (token.$type !== "fontFamily" || token.aliasOf !== undefined) continue;
    const path = token.id.split(".");
    const { settings, issues: faults } = readSettings(key, token.$extensions, path);
    issues.push(...faults);
    const [name, ...others] = token.$value;
    if (settings === undefined || name === undefined) continue;
    const base = [...path, "$extensions", key];
    const { faces: named, fallbacks = [], display } = settings;
    const read = named.map((face, index) => readFace(face, [...base, "faces", index], findFile));
    issues.push(...read.flatMap((face) => face.issues), ...checkFallbacks(fallbacks, base));
    const points = new Set(read.flatMap((face) => face.points));
    const isAlone = others.every((other) => generic.test(other));
    const characters = isAlone ? toRanges(points) : null;
    const family = { name, faces: read.map(({ face }) => face), fallbacks, characters };
    families.set(name, display === undefined ? family : { ...family, display });
  }
  return { fonts: [...families.values()], issues };
}

function checkFallbacks(fallbacks: FontSettings["fallbacks"] & object, base: JsonPath): Issue[] {
  return fallbacks.flatMap(({ like }, index): Issue[] => {
    if (Object.hasOwn(systemFonts, like)) return [];
    const names = Object.keys(systemFonts);
    const params = { name: like, choices: names.join(", "), ...suggestName(like, names) };
    const location = { file: tokensFile, path: [...base, "fallbacks", index, "like"] };
    return [{ id: "token-system-font", params, location }];
  });
}

/** Reads one face of a family at its place, and the code points of its files. */
function readFace(
  settings: FontSettings["faces"][number],
  base: JsonPath,
  findFile: (name: string) => string | null,
): { face: FontFace; points: number[]; issues: Issue[] } {
  const { weight = "400", style = "normal", preload: isPreloaded = false } = settings;
  const files: string[] = [];
  const points: number[] = [];
  const issues: Issue[] = [];
  for (const [index, name] of settings.files.entries()) {
    const location = { file: tokensFile, path: [...base, "files", index] };
    const file = findFile(name);
    const font = file === null ? null : tryOpen(file);
    if (file === null) issues.push({ id: "token-font", params: { file: name }, location });
    else if (font === null)
      issues.push({ id: "token-font-kind", params: { file: name }, location });
    else {
      files.push(file);
      points.push(...listPoints(font));
      issues.push(...checkWeight(font, { name, weight, base }));
    }
  }
  return { face: { weight, style, isPreloaded, files }, points, issues };
}

/** Opens a font; null if it is none, which is reported at its place whatever the reader throws. */
function tryOpen(file: string): ReturnType<typeof openFont> | null {
  try {
    return openFont(readFileSync(file));
  } catch {
    return null;
  }
}

/** Checks the weight of a variable font. A font of one weight may have any name: many do. */
function checkWeight(
  font: ReturnType<typeof openFont>,
  { name, weight, base }: { name: string; weight: string; base: JsonPath },
): Issue[] {
  const { min, max } = readWeights(weight);
  const axis = readWeightAxis(font);
  const location = { file: tokensFile, path: [...base, "weight"] };
  if (axis === null && min === max) return [];
  if (axis === null) return [{ id: "token-weight", params: { file: name, weight }, location }];
  if (axis.min <= min && min <= max && max <= axis.max) return [];
  const has = `${axis.min} ${axis.max}`;
  return [{ id: "token-weight", params: { file: name, weight, has }, location }];
}
