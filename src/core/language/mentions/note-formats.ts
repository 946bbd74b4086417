import type { Node } from "jsonc-parser";
import { listLinks } from "#core/document/check/list-links.ts";
import { readLink } from "#core/document/read/read-link.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { listTextTargets } from "./note-text.ts";
import { note, notePart, readString, type Scribe } from "./scribe.ts";

/** Notes the target of a value by the `format` of its schema. */
export function noteFormat(
  scribe: Scribe,
  node: Node,
  { format, node: { schema } }: SchemaPlan,
): void {
  const value = readString(node);
  if (value === undefined || scribe.isForGiven) return;
  const row = formatOf(format);
  if (row?.holds === "address") noteAddress(scribe, node, { href: value, from: 0 });
  else if (row?.holds === "markdown") noteLinks(scribe, node, value);
  else if (row?.holds === "text") {
    const { offset, length } = node;
    scribe.texts.push({ path: scribe.pathOf(node), offset, length, value });
    for (const { target, ...part } of listTextTargets(value, scribe.owner))
      notePart(scribe, target, { node, from: part.offset, length: part.length });
  } else {
    const target = row?.names?.target(value, schema) ?? null;
    if (target !== null) note(scribe, target, node);
  }
}

/**
 * Notes the page or the file of an address of this site, and the anchor there.
 *
 * @param written the address, and its offset in the text of the node
 */
export function noteAddress(
  scribe: Scribe,
  node: Node,
  { href, from }: { href: string; from: number },
): void {
  const { kind, route, hash } = readLink(href);
  if (kind !== "site" && kind !== "anchor") return;
  if (route !== "") notePart(scribe, { kind: "page", route }, { node, from, length: route.length });
  if (hash === null || hash === "") return;
  const target = { kind: "anchor", route: route || scribe.owner, id: hash } as const;
  const { length } = hash;
  notePart(scribe, target, { node, from: from + href.length - length, length });
}

/** Notes the links of a text with Markdown. */
function noteLinks(scribe: Scribe, node: Node, text: string): void {
  let cursor = 0;
  for (const href of listLinks(text) ?? []) {
    const from = findLink(text, href, cursor);
    if (from === -1) continue;
    cursor = from + href.length;
    noteAddress(scribe, node, { href, from });
  }
}

function findLink(text: string, href: string, cursor: number): number {
  const inBrackets = [`](${href}`, `](<${href}`]
    .map((opening) => ({ at: text.indexOf(opening, cursor), skip: opening.length - href.length }))
    .filter(({ at }) => at !== -1)
    .map(({ at, skip }) => at + skip);
  return inBrackets.length > 0 ? Math.min(...inBrackets) : text.indexOf(href, cursor);
}
