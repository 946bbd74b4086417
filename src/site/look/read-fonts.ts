import type { TokenNormalizedSet } from "@terrazzo/token-tools";
import type { JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { toRanges } from "./fonts/point-ranges.ts";
import { type FontFamily, tokensFile } from "./look.ts";
import { type FontSettings, readSettings } from "./look-settings.ts";
import { readFace } from "./read-face.ts";
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
    const { faces: named, fallbacks = [] } = settings;
    const read = named.map((face, index) => readFace(face, [...base, "faces", index], findFile));
    issues.push(...read.flatMap((face) => face.issues), ...checkFallbacks(fallbacks, base));
    const points = new Set(read.flatMap((face) => face.points));
    const isAlone = others.every((other) => generic.test(other));
    const characters = isAlone ? toRanges(points) : null;
    families.set(name, { name, faces: read.map(({ face }) => face), fallbacks, characters });
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
