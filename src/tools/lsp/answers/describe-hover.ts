import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import { readIcon } from "#core/icons/read-icons.ts";
import { hover } from "#core/language/hover/hover.ts";
import { findMention } from "#core/language/mentions/find-mention.ts";
import type { SiteFile } from "../open-sites.ts";
import { readFacts, type ShownFile } from "../read-facts.ts";
import { rangeOf } from "./to-range.ts";

/** @returns the hover at a position, with a small picture of an image; null where there is none */
export async function describeHover(
  { site, file }: SiteFile,
  position: Position,
): Promise<Hover | null> {
  const knowledge = await site.know();
  const document = site.documentOf(file);
  if (document === null) return null;
  const offset = document.offsetAt(position);
  const mention = findMention(knowledge, { file, offset });
  // The disk is read for this value alone.
  const shown: ShownFile | null =
    mention === null ? null : await readFacts(site.root, mention.target);
  const show = () => shown?.facts;
  const told = hover(
    knowledge,
    { file, offset },
    { drawIcon: readIcon, showFile: show, showName: show },
  );
  if (told === null) return null;
  const contents = { kind: MarkupKind.Markdown, value: told.markdown };
  return { contents, range: rangeOf(document, told) };
}
