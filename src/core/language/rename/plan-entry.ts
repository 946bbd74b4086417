import { refuseRoute, refuseSegment, slugSegment } from "#core/document/read/check-route.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { followAddresses, type MovedAddress, redirectAddresses } from "./move-addresses.ts";
import { refuseTaken } from "./plan-page.ts";
import { refuseUnknown, wordRefusal } from "./refuse-name.ts";
import type { Rename, Renaming } from "./rename.ts";
import { listEntryRoutes } from "../list-pages.ts";

type NamedEntry = { collection: string; key: string; entry: Entry };

/**
 * Plans another slug, or another id, for an entry, and updates every mention by that word. With its
 * slug its pages move, and its file if that has the same name.
 */
export function planEntry(knowledge: Knowledge, { from, to, today }: Rename): Renaming {
  const named = findEntry(knowledge, from);
  if (typeof named === "string") return named;
  const { collection, key, entry } = named;
  const word = to.startsWith(`${collection}/`) ? to.slice(collection.length + 1) : to;
  const isSlug = entry.slug === key;
  const moved = isSlug ? listMoved(knowledge, named, word) : [];
  const problem = refuseKey(knowledge, named, word) ?? refuseRoutes(knowledge, moved);
  if (problem !== null) return problem;
  const { file, path } = entry.location;
  const isNamedSo = isSlug && path.length === 0 && file.endsWith(`/${key}.json`);
  const target = `${file.slice(0, file.lastIndexOf("/"))}/${word}.json`;
  if (isNamedSo && knowledge.files.includes(target))
    return `There is already a file ${target}. Choose another name.`;
  return {
    mentions: findMentions(knowledge, { kind: "entry", collection, key }).filter(
      ({ file: of, offset, length }) => knowledge.textOf(of).slice(offset, offset + length) === key,
    ),
    word,
    edits: [...followAddresses(knowledge, moved), ...redirectAddresses(knowledge, moved, today)],
    moves: isNamedSo ? [{ from: file, to: target }] : [],
    addresses: moved.map((address) => address.from),
  };
}

function findEntry(knowledge: Knowledge, from: string): NamedEntry | string {
  const { collections } = knowledge.content;
  const slash = from.indexOf("/");
  const collection = slash === -1 ? undefined : from.slice(0, slash);
  const key = from.slice(slash + 1);
  if (collection !== undefined && !collections.has(collection))
    return refuseUnknown("collection", collection, collections.keys());
  const entries = [...collections]
    .filter(([name]) => collection === undefined || name === collection)
    .flatMap(([name, list]) => list.map((entry) => ({ collection: name, key, entry })));
  const meant = entries.filter(({ entry: { slug, fields } }) => [slug, fields["id"]].includes(key));
  const [first, second] = meant;
  if (first === undefined) {
    const names = entries.flatMap(({ collection: name, entry: { slug, fields } }) =>
      [slug, fields["id"]]
        .filter((word) => typeof word === "string")
        .map((word) => (collection === undefined ? word : `${name}/${word}`)),
    );
    return refuseUnknown("entry", from, new Set(names));
  }
  if (second === undefined) return first;
  const choices = [...new Set(meant.map((one) => `${one.collection}/${key}`))];
  return choices.length > 1
    ? `Several entries have the name "${key}". Type one of them: ${choices.join(", ")}.`
    : `Two entries of ${first.collection} have the name "${key}". Rename one of them by hand.`;
}

function refuseKey(
  { content }: Knowledge,
  { collection, key, entry }: NamedEntry,
  to: string,
): string | null {
  if (to === key) return `The entry already has the name "${to}".`;
  if (to.trim() === "") return "An entry's name cannot be empty.";
  const refusal = entry.slug === key ? refuseSegment(to) : null;
  if (refusal !== null) return wordRefusal(refusal);
  const other = content.collections
    .get(collection)
    ?.find((one) => one !== entry && (one.slug === to || one.fields["id"] === to));
  return other === undefined
    ? null
    : `${other.location.file} already has an entry "${to}". Choose another name.`;
}

function refuseRoutes(knowledge: Knowledge, moved: MovedAddress[]): string | null {
  const problems = moved.map(({ to }) => {
    const refusal = refuseRoute(to);
    return refusal === null ? refuseTaken(knowledge, to) : wordRefusal(refusal);
  });
  return problems.find((problem) => problem !== null) ?? null;
}

function listMoved(
  knowledge: Knowledge,
  { collection, key }: NamedEntry,
  slug: string,
): MovedAddress[] {
  return [...listEntryRoutes(knowledge).values()]
    .filter((one) => one.collection === collection && one.slug === key)
    .map(({ route, template }) => ({
      from: route,
      to: template.replace(slugSegment, () => slug),
      page: template,
    }));
}
