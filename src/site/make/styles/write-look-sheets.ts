import path from "node:path";
import type { FontUse } from "#site/look/fonts/font-use.ts";
import { makeFontSheet } from "#site/look/fonts/make-font-sheet.ts";
import type { FontFamily, Look } from "#site/look/look.ts";
import { printStyles } from "#site/look/print-styles.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { lookFolder, type LookUse } from "../bundle/entries.ts";
import { keepFile } from "../records/keep-file.ts";
import { workFolder } from "../records/work-folder.ts";
import { writeWhole } from "../files/write-whole.ts";

/**
 * Writes the sheets that a site's styles import as `tessera:tokens.css` and `tessera:fonts.css`,
 * with the fonts beside them. Both are empty where the site has no tokens.
 *
 * @param to `use` is their user; `fontUse` is what the fonts are cut to, null to leave them whole
 * @returns the fonts that are used above the fold: their files, from the root
 */
export async function writeLookSheets(
  look: Look | null,
  to: { root: string; use: LookUse; fontUse: FontUse | null },
): Promise<string[]> {
  const { root, use, fontUse } = to;
  const folder = lookFolder(use);
  const cache = path.join(root, workFolder, "fonts");
  // Fonts are cached from build to build by a hash of all that they are made of.
  const families = look?.fonts ?? [];
  const shown = use === "dev" ? families.map(swapLate) : families;
  const fonts = await makeFontSheet(shown, fontUse, (things, make) =>
    keepFile(path.join(cache, hashText(...things)), make),
  );
  const files: [string, string | Uint8Array][] = [
    ["tokens.css", look === null ? "" : printStyles(look)],
    ["fonts.css", fonts.css],
    ...fonts.files,
  ];
  for (const [name, content] of files) writeWhole(path.join(root, folder, name), content);
  return fonts.preloaded.map((name) => `${folder}/${name}`);
}

/**
 * Lets a late font in: a dev server serves whole files, again for each view, and `optional` would
 * hide a font there that visitors of the build see.
 */
function swapLate(family: FontFamily): FontFamily {
  const { display = "optional" } = family;
  return display === "optional" ? { ...family, display: "swap" } : family;
}
