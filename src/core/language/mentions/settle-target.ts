import type { Content } from "#core/document/read/read-content.ts";
import { remember } from "#core/remember.ts";
import { setOf } from "#core/document/check/set-of.ts";
import type { Knowledge } from "../knowledge.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import type { Target } from "../target.ts";

/**
 * Finds the real target of a word with synonyms: an entry has a slug and an id; an id belongs to
 * the document that writes it; an address of a file is no page's.
 *
 * @returns the target itself if there is no other
 */
export function settleTarget(knowledge: Knowledge, target: Target): Target {
  if (target.kind === "page") {
    const { route } = target;
    const isFile = !knowledge.pages.has(route) && setOf(knowledge.source.assets).has(route);
    return isFile ? { kind: "file", address: route } : target;
  }
  if (target.kind === "anchor") {
    const owner = findOwner(knowledge, target);
    return owner === target.route ? target : { ...target, route: owner };
  }
  if (target.kind !== "entry") return target;
  const key = namesOf(knowledge.content).get(target.collection)?.get(target.key);
  return key === undefined || key === target.key ? target : { ...target, key };
}

/** @returns all names of an entry */
export function listEntryKeys({ content }: Knowledge, collection: string, key: string): string[] {
  const names = namesOf(content).get(collection) ?? new Map<string, string>();
  const main = names.get(key) ?? key;
  const others = [...names].filter(([name, first]) => first === main && name !== main);
  return [main, ...others.map(([name]) => name)];
}

/** First names of entries, by collection and any of their names. */
const namesOf = remember(
  ({ collections }: Content): Map<string, Map<string, string>> =>
    new Map(
      [...collections].map(([collection, entries]) => {
        const pairs = entries.flatMap(({ fields, slug }): [string, string][] => {
          const names = [slug, fields["id"]].filter((name) => typeof name === "string");
          return names.map((name) => [name, names[0] ?? name]);
        });
        // The first entry of a name counts.
        return [collection, new Map(pairs.toReversed())];
      }),
    ),
);

function findOwner(knowledge: Knowledge, { route, id }: { route: string; id: string }): string {
  if (route.startsWith("/")) return findNamedBlocks(knowledge, route).get(id)?.owner ?? route;
  // The page of a text of content is not known: an id that only one document writes is meant.
  const owners = ownersOf(knowledge).get(id);
  if (owners === undefined || owners.has(route) || owners.size > 1) return route;
  const [only] = owners;
  return only ?? route;
}

const ownersOf = remember((knowledge: Knowledge): ReadonlyMap<string, ReadonlySet<string>> => {
  const owners = new Map<string, Set<string>>();
  for (const route of knowledge.pages.keys())
    for (const { id, owner } of findNamedBlocks(knowledge, route).values())
      owners.set(id, (owners.get(id) ?? new Set()).add(owner));
  return owners;
});
