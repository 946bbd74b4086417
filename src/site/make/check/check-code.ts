import { existsSync, readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import path from "node:path";
import type { Hosts } from "#core/allow.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Look, tokensFile } from "#site/look/look.ts";
import { checkIslands } from "./check-islands.ts";
import { engine } from "../load/engine-folder.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { hashText } from "#core/graph/hash-text.ts";
import type { KnownStamps } from "#core/graph/stamp-files.ts";
import { type HashedFiles, hashFiles, keepOfTexts } from "../records/keep-of-texts.ts";
import { listOwnFiles, pickCode, readCode } from "../bundle/read-code.ts";
import { workFolder } from "../records/work-folder.ts";

/** Matches `@import "sonner/dist/styles.css"`, but no file of the site's own. */
const packageImports = /@import\s+(?:url\(\s*)?["']([^"'.:#][^"':]*)["']/g;

/** Matches the import of the theme's tokens in any sheet of the site. */
const tokensImport = /tessera:tokens\.css/;

type CodeSite = {
  look: Look | null;
  /** The hosts that every page allows: a sheet is on pages of any kind. */
  hosts: Hosts;
};

/** The issues of a site's code, and the texts of the files that they point into. */
type CheckedCode = { issues: Issue[]; texts: Record<string, string> };

/**
 * Checks the code of a site's theme and blocks, as far as its text shows: style sheets, islands.
 * The build finds out whether it runs. Code that was checked before is not read again.
 *
 * @param site `look` is the theme; null where there is none, or it cannot be read
 * @param stamps of all files of the site; without them its code is read for its hashes
 */
export function checkCode(
  root: string,
  { look, hosts }: CodeSite,
  stamps?: KnownStamps["stamps"],
): Promise<CheckedCode> {
  const tokens = look === null ? null : look.tokens.map(({ name }) => `--${name}`);
  const hasTokens = existsSync(path.join(root, tokensFile));
  const assets = listOwnFiles(root, ["blocks", "theme"]).toSorted();
  const own = hashCode("#site/look/check-sheets.ts", "#site/make/check/check-code.ts");
  const key = hashText(own, JSON.stringify([tokens, hasTokens, assets, hosts]));
  const written =
    stamps === undefined
      ? hashTexts(readCode(root))
      : { files: hashFiles(stamps, pickCode([...stamps.keys()])) };
  const kept = { folder: path.join(root, workFolder, "sheets"), key };
  return keepOfTexts(kept, { root, ...written }, async (code): Promise<CheckedCode> => {
    const ofStyles = await checkStyles(root, code, { tokens, hasTokens, assets, hosts });
    const issues = [...ofStyles, ...(await checkIslands(code))];
    const told = new Set(issues.map(({ location }) => location.file));
    const texts = Object.entries(code).filter(([file]) => told.has(file));
    return { issues, texts: Object.fromEntries(texts) };
  });
}

function hashTexts(texts: Record<string, string>): HashedFiles {
  const files = Object.entries(texts).map(([file, text]): [string, string] => {
    return [file, hashContent(text)];
  });
  return { files, texts };
}

type StylesSite = Pick<CodeSite, "hosts"> & {
  tokens: string[] | null;
  hasTokens: boolean;
  assets: string[];
};

async function checkStyles(
  root: string,
  code: Record<string, string>,
  { tokens, hasTokens, assets: files, hosts }: StylesSite,
): Promise<Issue[]> {
  const sheets = Object.fromEntries(Object.entries(code).filter(([file]) => file.endsWith(".css")));
  const others = Object.entries(code).flatMap(([file, text]) => (file in sheets ? [] : [text]));
  const untold = hasTokens ? [] : findTokensImport(sheets);
  const isUnknown = tokens === null && (hasTokens || untold.length > 0);
  const { checkSheets, listDeclared } = await import("#site/look/check-sheets.ts");
  const foreign = [engineStyles(), ...readPackages(root, Object.values(sheets))];
  const properties = isUnknown ? null : [...(tokens ?? []), ...foreign.flatMap(listDeclared)];
  return [...untold, ...checkSheets(sheets, { properties, code: others, files, hosts })];
}

/**
 * Reports an import of tokens that the site does not have: every value that names one would be
 * void.
 */
function findTokensImport(sheets: Record<string, string>): Issue[] {
  return Object.entries(sheets).flatMap(([file, text]): Issue[] => {
    const offset = text.search(tokensImport);
    if (offset === -1) return [];
    const span = { offset, length: "tessera:tokens.css".length };
    const params = { name: tokensFile, changes: [] };
    return [{ id: "style-file", params, location: { file, path: [], span } }];
  });
}

function engineStyles(): string {
  return readFileSync(path.join(engine, "base.css"), "utf8");
}

/** Reads the sheets of packages; the bundler reports those that it cannot find. */
function readPackages(root: string, sheets: string[]): string[] {
  const names = sheets.flatMap((text) =>
    [...text.matchAll(packageImports)].map(([, name]) => name),
  );
  return [...new Set(names)].flatMap((name = "") => {
    try {
      return [readFileSync(findSheet(root, name), "utf8")];
    } catch {
      return [];
    }
  });
}

/** Finds the sheet that a package may have beside its code, as Tailwind has. */
function findSheet(root: string, name: string): string {
  const from = path.join(root, "package.json");
  const manifest = /^(?:@[^/]+\/)?[^/]+$/.test(name) ? findPackageJSON(name, from) : undefined;
  const told = manifest === undefined ? {} : JSON.parse(readFileSync(manifest, "utf8"));
  const sheet: string | undefined = told.exports?.["."]?.style ?? told.style;
  return manifest === undefined || sheet === undefined
    ? createRequire(from).resolve(name)
    : path.join(path.dirname(manifest), sheet);
}
