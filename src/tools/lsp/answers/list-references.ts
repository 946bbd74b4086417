import type {
  DocumentHighlight,
  Location,
  Position,
  ReferenceContext,
} from "vscode-languageserver/node";
import { findMention } from "#core/language/mentions/find-mention.ts";
import { findMentions } from "#core/language/mentions/find-mentions.ts";
import type { Mention } from "#core/language/mentions/mention.ts";
import type { SiteFile } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

/** @returns every reference to the name at a position, in all documents of the site */
export async function listReferences(
  { site, file }: SiteFile,
  position: Position,
  { includeDeclaration }: ReferenceContext,
): Promise<Location[]> {
  const found = await findAll({ site, file }, position);
  const wanted = found.filter(({ role }) => includeDeclaration || role === "reference");
  return wanted.flatMap((mention) => {
    const document = site.documentOf(mention.file);
    if (document === null) return [];
    return [{ uri: site.uriOf(mention.file), range: rangeOf(document, mention) }];
  });
}

/** @returns the references to the name at a position, in the same document */
export async function listHighlights(
  { site, file }: SiteFile,
  position: Position,
): Promise<DocumentHighlight[]> {
  const found = await findAll({ site, file }, position);
  const document = site.documentOf(file);
  if (document === null) return [];
  const here = found.filter((mention) => mention.file === file && mention.length > 0);
  return here.map((mention) => ({ range: rangeOf(document, mention) }));
}

async function findAll({ site, file }: SiteFile, position: Position): Promise<Mention[]> {
  const knowledge = await site.know();
  const document = site.documentOf(file);
  if (document === null) return [];
  const mention = findMention(knowledge, { file, offset: document.offsetAt(position) });
  return mention === null ? [] : findMentions(knowledge, mention.target);
}
