import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isJsonObject } from "#core/json.ts";
import type { Outcome } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { checkIcon } from "../check/check-icon.ts";
import { checkDrawing, iconFile } from "#site/look/icons/color-drawing.ts";
import { type Look, tokensFile } from "#site/look/look.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { keepJson } from "../records/keep-text.ts";
import { workFolder } from "../records/work-folder.ts";

/**
 * Reads the site's theme and checks it, like a document.
 *
 * @returns the theme; null where the site has no tokens, or they cannot be read
 */
export async function resolveLook(
  root: string,
  { documents, issues: known }: Pick<Source, "documents" | "issues">,
): Promise<Outcome<Look | null>> {
  const text = documents.read(tokensFile);
  const isUnread = known.some(({ location }) => location.file === tokensFile);
  if (text === null || isUnread) return { value: null, diagnostics: [] };
  const { look, issues } = await readKept(root, text);
  const isIconRead = !known.some(({ location }) => location.file === iconFile);
  const icon = isIconRead ? documents.read(iconFile) : null;
  const ofIcon = look === null || icon === null ? [] : await checkIconFile(root, icon, look);
  return { value: look, diagnostics: makeDiagnostics([...issues, ...ofIcon], documents) };
}

async function checkIconFile(root: string, drawing: string, look: Look): Promise<Issue[]> {
  const unnamed = checkDrawing(drawing, look);
  return unnamed.length > 0 ? unnamed : checkIcon(root, drawing, look);
}

/** A theme as it was read, and the stamp of each font that it names. */
type KeptLook = {
  look: Look | null;
  issues: Issue[];
  fonts: [name: string, stamp: string | null][];
};

/**
 * Reads a theme from the cache while its tokens and fonts are the same: colour science is slow to
 * load, and so is a parser that knows places.
 */
async function readKept(root: string, text: string): Promise<KeptLook> {
  const code = hashCode("#site/look/look.ts");
  const isFresh = ({ fonts }: KeptLook): boolean =>
    fonts.every(([name, stamp]) => stampFont(findFontFile(root, name)) === stamp);
  const folder = path.join(root, workFolder, "themes");
  const kept = { folder, key: hashText(code, root, text), isFresh };
  return keepJson(kept, () => readAfresh(root, text));
}

async function readAfresh(root: string, text: string): Promise<KeptLook> {
  const { value: json, issues } = readJson(tokensFile, text);
  if (json !== undefined && !isJsonObject(json)) {
    const location = { file: tokensFile, path: [] };
    issues.push({ id: "not-an-object", params: { what: { kind: "theme" } }, location });
  }
  if (issues.length > 0 || !isJsonObject(json)) return { look: null, issues, fonts: [] };
  const { readLook } = await import("#site/look/read-look.ts");
  const fonts: KeptLook["fonts"] = [];
  const findFont = (name: string): string | null => {
    const file = findFontFile(root, name);
    fonts.push([name, stampFont(file)]);
    return file;
  };
  return { ...(await readLook({ text, json, findFont })), fonts };
}

function stampFont(file: string | null): string | null {
  return file === null ? null : `${file} ${hashText(readFileSync(file))}`;
}

/** Finds `./fonts/text.woff2` below `theme/`, and any other font in an installed package. */
function findFontFile(root: string, name: string): string | null {
  if (name.startsWith("./")) {
    const file = path.join(root, path.dirname(tokensFile), name);
    return existsSync(file) ? file : null;
  }
  try {
    return createRequire(path.join(root, "package.json")).resolve(name);
  } catch {
    // The caller reports it where the file is named.
    return null;
  }
}
