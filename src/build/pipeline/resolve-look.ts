import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isJsonObject } from "#document/json.ts";
import type { Outcome } from "#document/messages/diagnostic.ts";
import { makeDiagnostics } from "#document/messages/make-diagnostic.ts";
import { readJson } from "#document/read/read-json.ts";
import type { Source } from "#document/source.ts";
import { checkIcon } from "./check-icon.ts";
import { checkDrawing, iconFile } from "#look/icons/color-drawing.ts";
import { type Look, tokensFile } from "#look/look.ts";

/**
 * Reads the site's theme and checks it, like a document.
 *
 * @returns the theme; null where the site has no tokens, or they cannot be read
 */
export async function resolveLook(
  root: string,
  { documents, issues: known }: Pick<Source, "documents" | "issues">,
): Promise<Outcome<Look | null>> {
  const text = documents[tokensFile];
  const isUnread = known.some(({ location }) => location.file === tokensFile);
  if (text === undefined || isUnread) return { value: null, diagnostics: [] };
  const { value: json, issues } = readJson(tokensFile, text);
  if (json !== undefined && !isJsonObject(json)) {
    const location = { file: tokensFile, path: [] };
    issues.push({ id: "not-an-object", params: { what: { kind: "theme" } }, location });
  }
  if (issues.length > 0 || !isJsonObject(json))
    return { value: null, diagnostics: makeDiagnostics(issues, documents) };
  // Colour science is heavy to load, and a site without tokens needs none.
  const { readLook } = await import("#look/read-look.ts");
  const findFont = (name: string): string | null => findFontFile(root, name);
  const read = await readLook({ text, json, findFont });
  const drawing = documents[iconFile];
  const isDrawn = !known.some(({ location }) => location.file === iconFile);
  if (read.look !== null && drawing !== undefined && isDrawn) {
    const unnamed = checkDrawing(drawing, read.look);
    const odd = unnamed.length > 0 ? unnamed : await checkIcon(root, drawing, read.look);
    read.issues.push(...odd);
  }
  return { value: read.look, diagnostics: makeDiagnostics(read.issues, documents) };
}

/** `./fonts/text.woff2` stands below `theme/`; anything else is in an installed package. */
function findFontFile(root: string, name: string): string | null {
  if (name.startsWith("./")) {
    const file = path.join(root, path.dirname(tokensFile), name);
    return existsSync(file) ? file : null;
  }
  try {
    return createRequire(path.join(root, "package.json")).resolve(name);
  } catch {
    // The caller tells it where the file is named.
    return null;
  }
}
