import path from "node:path";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject } from "#core/json.ts";
import { refuseRoute, refuseSegment, slugSegment } from "#core/document/read/check-route.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Knowledge } from "../knowledge.ts";
import { followAddresses, type MovedAddress, redirectAddresses } from "./move-addresses.ts";
import { refuseUnknown, wordRefusal } from "./refuse-name.ts";
import type { Rename, Renaming } from "./rename.ts";
import { listEntryRoutes } from "../list-pages.ts";
import { listParts } from "../list-parts.ts";

/** Plans another address for a page: its file, references to it, and a redirect. */
export function planPage(knowledge: Knowledge, { from, to, today }: Rename): Renaming {
  const problem = refusePage(knowledge, from) ?? refuseAddress(knowledge, from, to);
  if (problem !== null) return problem;
  const file = knowledge.pages.get(from)?.file ?? "";
  const target = nameFile(file, to);
  const moved = listMoved(knowledge, from, to);
  const taken = moved.map((address) => refuseTaken(knowledge, address.to)).find(Boolean);
  if (taken) return taken;
  return {
    edits: [
      ...followAddresses(knowledge, [{ from, to }, ...moved]),
      ...redirectAddresses(knowledge, moved, today),
      ...followSchema(knowledge, file, target),
    ],
    moves: [{ from: file, to: target }],
    addresses: moved.map((address) => address.from),
  };
}

/** Lists the addresses that move: a page's own with its list's, or those of a `[slug]` page's entries. */
function listMoved(knowledge: Knowledge, from: string, to: string): MovedAddress[] {
  const own = [{ from, to }, ...listParts(knowledge, from, to)];
  if (!from.includes(slugSegment)) return own.map((address) => ({ ...address, page: from }));
  return [...listEntryRoutes(knowledge).values()]
    .filter(({ template }) => template === from)
    .map(({ route, slug }) => ({
      from: route,
      to: to.replace(slugSegment, () => slug),
      page: from,
    }));
}

function refusePage(knowledge: Knowledge, from: string): string | null {
  if (from === "/")
    return 'The page "/" is the first page of the site, so its address cannot change.';
  if (from === "/404")
    return "/404 is the page for unknown addresses, so its address cannot change.";
  if (knowledge.pages.has(from)) return null;
  const entry = listEntryRoutes(knowledge).get(from);
  if (entry !== undefined) {
    const { template, collection, slug } = entry;
    return `${template} makes ${from} for an entry. Type: tessera rename entry ${collection}/${slug} <slug>`;
  }
  return refuseUnknown("page", from, knowledge.pages.keys());
}

function refuseAddress(knowledge: Knowledge, from: string, to: string): string | null {
  if (!to.startsWith("/")) return `An address begins with a slash. Did you mean "/${to}"?`;
  if (to === from) return `The page already has the address ${to}.`;
  if (to.length > 1 && to.endsWith("/"))
    return `An address ends without a slash. Did you mean "${to.replace(/\/+$/, "")}"?`;
  const segments = to.split("/").slice(1);
  const slugs = segments.filter((segment) => segment === slugSegment).length;
  const needed = from.includes(slugSegment) ? 1 : 0;
  if (slugs !== needed)
    return needed === 1
      ? `${from} makes a page for each entry, so its new address needs ${slugSegment} once, as in "${path.posix.dirname(from)}/${slugSegment}".`
      : `${slugSegment} is the place of an entry's slug, and ${from} has no entry. Leave it out.`;
  const refusal =
    segments.map((word) => (word === slugSegment ? null : refuseSegment(word))).find(Boolean) ??
    refuseRoute(to);
  return refusal ? wordRefusal(refusal) : refuseTaken(knowledge, to);
}

/** @returns a sentence against an address that another has; null if it is free */
export function refuseTaken(knowledge: Knowledge, route: string): string | null {
  const page = knowledge.pages.get(route);
  if (page !== undefined)
    return `${page.file} already has the address ${route}. Choose another, or rename that page first.`;
  const entry = listEntryRoutes(knowledge).get(route);
  if (entry !== undefined)
    return `${entry.template} already makes ${route} for the entry "${entry.slug}" of ${entry.collection}. Choose another address.`;
  return knowledge.source.assets.includes(route)
    ? `public${route} already has the address ${route}. Choose another.`
    : null;
}

/** Names a page's file; an index of a folder stays one. */
function nameFile(file: string, route: string): string {
  const isIndex = path.posix.basename(file) === "index.json";
  return isIndex ? `pages${route}/index.json` : `pages${route}.json`;
}

/** Updates the path to the editor's schema, which is relative to the document. */
function followSchema(knowledge: Knowledge, file: string, target: string): TextEdit[] {
  const text = knowledge.textOf(file);
  const { value } = readJson(file, text);
  const written = isJsonObject(value) ? value["$schema"] : undefined;
  if (typeof written !== "string" || !/^\.{1,2}\//.test(written)) return [];
  const [before, after] = [file, target].map((one) => path.posix.dirname(one)) as [string, string];
  const address = path.posix.relative(after, path.posix.join(before, written));
  const moved = address.startsWith(".") ? address : `./${address}`;
  if (moved === written || before === after) return [];
  const changes = changeValue(text, ["$schema"], { kind: "replace", value: moved });
  return changes.map((change) => ({ file, ...change }));
}
