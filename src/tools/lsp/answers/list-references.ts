import type { DocumentHighlight, Location, ReferenceContext } from "vscode-languageserver/node";
import { refer } from "#core/language/define.ts";
import type { DocumentPlace } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

/** @returns every reference to the name at a position, in all documents of the site */
export function listReferences(
  place: DocumentPlace,
  { includeDeclaration }: ReferenceContext,
): Location[] {
  const { site, knowledge } = place;
  const mentions = refer(knowledge, place, { withDefinitions: includeDeclaration });
  return mentions.flatMap(({ file, ...span }) => {
    const document = site.documentOf(file);
    return document === null ? [] : [{ uri: site.uriOf(file), range: rangeOf(document, span) }];
  });
}

/** @returns the references to the name at a position, in the same document */
export function listHighlights(place: DocumentPlace): DocumentHighlight[] {
  const { knowledge, document, file } = place;
  return refer(knowledge, place, { withDefinitions: true })
    .filter((mention) => mention.file === file && mention.length > 0)
    .map((mention) => ({ range: rangeOf(document, mention) }));
}
