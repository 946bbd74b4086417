import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentLink, LocationLink, Position, Range } from "vscode-languageserver";
import { findMention } from "#core/language/mentions/find-mention.ts";
import { findMentions } from "#core/language/mentions/find-mentions.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";
import type { Mention } from "#core/language/mentions/mention.ts";
import type { Knowledge } from "#core/language/knowledge.ts";
import { findFile } from "../read-facts.ts";
import type { SiteFile } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

const top: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** @returns the definition of the name at a position: a page, an entry, a schema's key, a file */
export async function findDefinitions(
  { site, file }: SiteFile,
  position: Position,
): Promise<LocationLink[]> {
  const knowledge = await site.know();
  const document = site.documentOf(file);
  if (document === null) return [];
  const mention = findMention(knowledge, { file, offset: document.offsetAt(position) });
  if (mention === null) return [];
  const origin = { originSelectionRange: rangeOf(document, mention) };
  const found = findMentions(knowledge, mention.target).filter(({ role }) => role === "definition");
  const links = found.flatMap((one): LocationLink[] => {
    const target = site.documentOf(one.file);
    if (target === null) return [];
    const targetRange = rangeOf(target, one);
    const targetUri = site.uriOf(one.file);
    return [{ ...origin, targetUri, targetRange, targetSelectionRange: targetRange }];
  });
  if (links.length > 0) return links;
  const other = await findOther(site.root, knowledge, mention);
  if (other === null) return [];
  const targetUri = pathToFileURL(path.join(site.root, other)).href;
  return [{ ...origin, targetUri, targetRange: top, targetSelectionRange: top }];
}

/** @returns links to the files that a document names: pages, pictures, shared blocks */
export async function listLinks({ site, file }: SiteFile): Promise<DocumentLink[]> {
  const knowledge = await site.know();
  const document = site.documentOf(file);
  if (document === null) return [];
  const named = listMentions(knowledge, file).filter(
    ({ role, length }) => role === "reference" && length > 0,
  );
  const links = await Promise.all(
    named.map(async (mention): Promise<DocumentLink[]> => {
      const target = await findLinked(site.root, knowledge, mention);
      if (target === null) return [];
      const uri = pathToFileURL(path.join(site.root, target)).href;
      return [{ range: rangeOf(document, mention), target: uri }];
    }),
  );
  return links.flat();
}

/** Finds the file that a click on a link opens; null where there is none. */
async function findLinked(
  root: string,
  knowledge: Knowledge,
  { target }: Mention,
): Promise<string | null> {
  if (target.kind === "page") return knowledge.pages.get(target.route)?.file ?? null;
  if (target.kind === "shared") return `content/shared/${target.name}.json`;
  const file = await findFile(root, target);
  return file !== null && existsSync(path.join(root, file)) ? file : null;
}

/** Finds what no document defines: a file, a block's folder. */
async function findOther(
  root: string,
  knowledge: Knowledge,
  mention: Mention,
): Promise<string | null> {
  const { target } = mention;
  const linked = await findLinked(root, knowledge, mention);
  if (linked !== null) return linked;
  const guesses: string[] = [];
  if (target.kind === "block") guesses.push(`blocks/${target.type}/schema.json`);
  if (target.kind === "collection") {
    guesses.push(`content/${target.name}.json`, `schema/content/${target.name}.json`);
    const prefix = `content/${target.name}/`;
    guesses.push(...knowledge.files.filter((file) => file.startsWith(prefix)).slice(0, 1));
  }
  return guesses.find((file) => existsSync(path.join(root, file))) ?? null;
}
