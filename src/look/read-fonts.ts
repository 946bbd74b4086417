import type { TokenNormalizedSet } from "@terrazzo/token-tools";
import type { Issue } from "#document/messages/issue.ts";
import { type FontFamily, tokensFile } from "./look.ts";
import { readSettings } from "./look-settings.ts";
import { suggestName } from "./suggest-name.ts";
import { systemFonts } from "./system-fonts.ts";

const key = "tessera.font";

/**
 * Reads which files the font families come from.
 *
 * @param findFile gives a font file's absolute path, null where there is none
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
    const [name] = token.$value;
    if (settings === undefined || name === undefined) continue;
    const base = [...path, "$extensions", key];
    const { fallback } = settings;
    if (fallback !== undefined && !Object.hasOwn(systemFonts, fallback.like)) {
      const names = Object.keys(systemFonts);
      const choices = names.join(", ");
      const params = { name: fallback.like, choices, ...suggestName(fallback.like, names) };
      const location = { file: tokensFile, path: [...base, "fallback", "like"] };
      issues.push({ id: "token-system-font", params, location });
    }
    const faces = settings.faces.map((face, index) => ({
      weight: face.weight ?? "400",
      style: face.style ?? "normal",
      isPreloaded: face.preload ?? false,
      files: face.files.flatMap((file, place) => {
        const found = findFile(file);
        if (found !== null) return [found];
        const location = { file: tokensFile, path: [...base, "faces", index, "files", place] };
        issues.push({ id: "token-font", params: { file }, location });
        return [];
      }),
    }));
    families.set(name, { name, faces, fallback: fallback ?? null });
  }
  return { fonts: [...families.values()], issues };
}
