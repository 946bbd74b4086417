import { readTextParts } from "#core/document/check/read-text-parts.ts";
import { readLink } from "#core/document/read/read-link.ts";
import type { WrittenAddress } from "#core/markdown/list-parts.ts";
import type { Part } from "#core/markdown/parse-markdown.ts";
import type { Target } from "../target.ts";
import { noteSpan, type Scribe } from "./scribe.ts";

/** Notes what a file of Markdown names, and that its document may name it. */
export function noteTextFile(scribe: Scribe): void {
  const { file, text, owner } = scribe;
  noteSpan(scribe, { kind: "text", file }, null);
  for (const { target, ...part } of listTextTargets(text, owner)) noteSpan(scribe, target, part);
}

/**
 * @param owner the page of an anchor alone, or the document if its page is not known
 * @returns the pages, anchors, pictures and blocks that a text names, each with its characters
 */
export function listTextTargets(text: string, owner: string): (Part & { target: Target })[] {
  const { links, pictures, blocks } = readTextParts(text);
  return [
    ...links.flatMap((link) => listLinkTargets(link, owner)),
    ...pictures.map(({ href, offset, length }) => {
      return { offset, length, target: { kind: "file", address: href } as const };
    }),
    ...blocks.map(({ type, name }) => ({ ...name, target: { kind: "block", type } as const })),
  ];
}

/** Lists the page of a link and the anchor there. */
function listLinkTargets(
  { href, offset }: WrittenAddress,
  owner: string,
): (Part & { target: Target })[] {
  const { kind, route, hash } = readLink(href);
  if (kind !== "site" && kind !== "anchor") return [];
  const page = { offset, length: route.length, target: { kind: "page", route } as const };
  const pages = route === "" ? [] : [page];
  if (hash === null || hash === "") return pages;
  const target = { kind: "anchor", route: route || owner, id: hash } as const;
  return [...pages, { offset: offset + href.length - hash.length, length: hash.length, target }];
}
