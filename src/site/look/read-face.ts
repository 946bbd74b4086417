import { readFileSync } from "node:fs";
import type { JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { listPoints, openFont, readWeightAxis, readWeights } from "./fonts/open-font.ts";
import { type FontFace, tokensFile } from "./look.ts";
import type { FontSettings } from "./look-settings.ts";

/** A face, and the code points that its files have. */
export type ReadFace = { face: FontFace; points: number[]; issues: Issue[] };

type OpenFont = ReturnType<typeof openFont>;

/**
 * Reads one face of a family, and the characters of its files.
 *
 * @param base its place
 * @param findFile returns a font file's absolute path, null if there is none
 */
export function readFace(
  settings: FontSettings["faces"][number],
  base: JsonPath,
  findFile: (name: string) => string | null,
): ReadFace {
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
function tryOpen(file: string): OpenFont | null {
  try {
    return openFont(readFileSync(file));
  } catch {
    return null;
  }
}

/** Checks the weight of a variable font. A font of one weight may have any name: many do. */
function checkWeight(
  font: OpenFont,
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
