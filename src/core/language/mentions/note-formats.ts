import type { Node } from "jsonc-parser";
import { listLinks } from "#core/document/check/list-links.ts";
import { readLink } from "#core/document/read/read-link.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { readString, type Part, type Scribe } from "./scribe.ts";

/** Notes the target of a value by the `format` of its schema. */
export function noteFormat(
  scribe: Scribe,
  node: Node,
  { format, node: { schema } }: SchemaPlan,
): void {
  const value = readString(node);
  if (value === undefined) return;
  const row = formatOf(format);
  if (row?.holds === "address") noteAddress(scribe, node, { href: value, from: 0 });
  else if (row?.holds === "markdown") noteLinks(scribe, node, value);
  else {
    const target = row?.names?.target(value, schema) ?? null;
    if (target !== null) scribe.note(target, node);
  }
}

/**
 * Notes the page or the file of an address of this site, and the anchor there.
 *
 * @param written the address, and its offset in the text of the node
 */
export function noteAddress(
  { note, owner }: Pick<Scribe, "note" | "owner">,
  node: Node,
  { href, from }: { href: string; from: number },
): void {
  const { kind, route, hash } = readLink(href);
  if (kind !== "site" && kind !== "anchor") return;
  if (route !== "") note({ kind: "page", route }, node, { part: { from, length: route.length } });
  if (hash === null || hash === "") return;
  const part: Part = { from: from + href.length - hash.length, length: hash.length };
  note({ kind: "anchor", route: route === "" ? owner : route, id: hash }, node, { part });
}

/** Notes the links of a text with Markdown. */
function noteLinks(scribe: Scribe, node: Node, text: string): void {
  let cursor = 0;
  for (const href of listLinks(text)) {
    const at = findLink(text, href, cursor);
    if (at === -1) continue;
    cursor = at + href.length;
    noteAddress(scribe, node, { href, from: at });
  }
}

function findLink(text: string, href: string, cursor: number): number {
  const inBrackets = [`](${href}`, `](<${href}`]
    .map((opening) => ({ at: text.indexOf(opening, cursor), skip: opening.length - href.length }))
    .filter(({ at }) => at !== -1)
    .map(({ at, skip }) => at + skip);
  return inBrackets.length > 0 ? Math.min(...inBrackets) : text.indexOf(href, cursor);
}
