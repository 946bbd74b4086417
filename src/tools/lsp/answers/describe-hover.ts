import { type Hover, MarkupKind } from "vscode-languageserver";
import { readIcon } from "#core/icons/read-icons.ts";
import { hover } from "#core/language/hover/hover.ts";
import { findMention } from "#core/language/mentions/find-mentions.ts";
import type { DocumentPlace } from "../open-sites.ts";
import { readFacts } from "../read-facts.ts";
import { rangeOf } from "./to-range.ts";

/** @returns the hover at a position, with a small picture of an image; null where there is none */
export async function describeHover(place: DocumentPlace): Promise<Hover | null> {
  const { site, knowledge, document } = place;
  const mention = findMention(knowledge, place);
  // The disk is read for this value alone.
  const facts = mention === null ? undefined : await readFacts(site.root, mention.target);
  const show = () => facts;
  const shown = hover(knowledge, place, { drawIcon: readIcon, showFile: show, showName: show });
  if (shown === null) return null;
  const contents = { kind: MarkupKind.Markdown, value: shown.markdown };
  return { contents, range: rangeOf(document, shown) };
}
