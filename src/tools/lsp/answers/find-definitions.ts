import { pathToFileURL } from "node:url";
import path from "node:path";
import type { DocumentLink, LocationLink } from "vscode-languageserver";
import { define, listDocumentLinks, type Span } from "#core/language/define.ts";
import { findMention } from "#core/language/mentions/find-mentions.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";
import type { DocumentPlace, OpenedDocument } from "../open-sites.ts";
import { findNamedFile } from "../read-facts.ts";
import { rangeOf, top } from "./to-range.ts";

/** @returns the definitions of the name at a position: a page, an entry, a schema's key, a file */
export async function findDefinitions(place: DocumentPlace): Promise<LocationLink[]> {
  const { site, knowledge, document } = place;
  const mention = findMention(knowledge, place);
  const named = mention === null ? null : await findNamedFile(site.root, mention.target);
  const ofFile = mention === null || named === null ? null : { from: mention, to: [whole(named)] };
  const { from, to } = ofFile ?? define(knowledge, place) ?? {};
  if (from === undefined || to === undefined) return [];
  const originSelectionRange = rangeOf(document, from);
  return to.map(({ file, ...span }) => {
    const target = span.length === 0 ? null : site.documentOf(file);
    const targetRange = target === null ? top : rangeOf(target, span);
    const targetUri = site.uriOf(file);
    return { originSelectionRange, targetUri, targetRange, targetSelectionRange: targetRange };
  });
}

/** @returns links to the files that a document names: pages, pictures, shared blocks */
export async function listLinks(opened: OpenedDocument): Promise<DocumentLink[]> {
  const { site, knowledge, document, file } = opened;
  const named = await Promise.all(
    listMentions(knowledge, file).map(async ({ target, role, ...span }) => {
      const to = role === "reference" ? await findNamedFile(site.root, target) : null;
      return to === null ? [] : [{ ...span, to }];
    }),
  );
  const links = [...listDocumentLinks(knowledge, file), ...named.flat()];
  return links
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ to, ...span }) => ({
      range: rangeOf(document, span),
      target: pathToFileURL(path.join(site.root, to)).href,
    }));
}

function whole(file: string): Span {
  return { file, offset: 0, length: 0 };
}
