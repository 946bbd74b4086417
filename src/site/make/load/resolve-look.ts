import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Outcome } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { checkIcon } from "../check/check-icon.ts";
import { checkDrawing, iconFile } from "#site/look/icons/color-drawing.ts";
import { type Look, tokensFile } from "#site/look/look.ts";
import type { readLook } from "#site/look/read-look.ts";
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
  const { value: json, issues } = readJson(tokensFile, text);
  if (json !== undefined && !isJsonObject(json)) {
    const location = { file: tokensFile, path: [] };
    issues.push({ id: "not-an-object", params: { what: { kind: "theme" } }, location });
  }
  if (issues.length > 0 || !isJsonObject(json))
    return { value: null, diagnostics: makeDiagnostics(issues, documents) };
  const { look, issues: ofLook } = await readKept(root, text, json);
  const isIconRead = !known.some(({ location }) => location.file === iconFile);
  const icon = isIconRead ? documents.read(iconFile) : null;
  const ofIcon = look === null || icon === null ? [] : await checkIconFile(root, icon, look);
  return { value: look, diagnostics: makeDiagnostics([...ofLook, ...ofIcon], documents) };
}

async function checkIconFile(root: string, drawing: string, look: Look): Promise<Issue[]> {
  const unnamed = checkDrawing(drawing, look);
  return unnamed.length > 0 ? unnamed : checkIcon(root, drawing, look);
}

type ReadLook = Awaited<ReturnType<typeof readLook>>;

/** A theme as it was read, and the stamp of each font that it names. */
type KeptLook = ReadLook & { fonts: [name: string, stamp: string | null][] };

/**
 * Reads a theme from the cache while its tokens and fonts are the same: colour science is slow to
 * load.
 */
async function readKept(root: string, text: string, json: JsonObject): Promise<ReadLook> {
  const code = hashCode("#site/look/look.ts");
  const isFresh = ({ fonts }: KeptLook): boolean =>
    fonts.every(([name, stamp]) => stampFont(findFontFile(root, name)) === stamp);
  const folder = path.join(root, workFolder, "themes");
  const kept = { folder, key: hashText(code, root, text), isFresh };
  return keepJson(kept, () => readAfresh(root, text, json));
}

async function readAfresh(root: string, text: string, json: JsonObject): Promise<KeptLook> {
  const look = await import("#site/look/read-look.ts");
  const fonts: KeptLook["fonts"] = [];
  const findFont = (name: string): string | null => {
    const file = findFontFile(root, name);
    fonts.push([name, stampFont(file)]);
    return file;
  };
  return { ...(await look.readLook({ text, json, findFont })), fonts };
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
