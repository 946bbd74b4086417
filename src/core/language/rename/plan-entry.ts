import type { TextEdit } from "#core/edit/apply-edits.ts";
import { refuseRoute, refuseSegment, slugSegment } from "#core/document/read/check-route.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import type { Knowledge } from "../knowledge.ts";
import { listEntryRoutes } from "../list-entry-routes.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { suggestWord } from "../suggest-word.ts";
import { changeMentions, uniteEdits } from "./change-mentions.ts";
import { findAddresses } from "./find-addresses.ts";
import { followAddresses, type MovedAddress, redirectAddresses } from "./move-addresses.ts";
import { findTaken } from "./plan-page.ts";
import { wordRefusal } from "./refuse-name.ts";
import type { Rename, RenamePlan, RenameProblem, SiteCode } from "./rename.ts";

type Found = { collection: string; key: string; entry: Entry };

/**
 * Plans another slug, or another id, for an entry, and updates every mention by that word. With its
 * slug its pages move, and its file if that has the same name.
 */
export function planEntry(
  knowledge: Knowledge,
  { from, to: written, today }: Rename,
  code: SiteCode,
): RenamePlan | RenameProblem {
  const found = findEntry(knowledge, from);
  if ("problem" in found) return found;
  const { collection, key, entry } = found;
  const to = written.startsWith(`${collection}/`) ? written.slice(collection.length + 1) : written;
  const isSlug = entry.slug === key;
  const moved = isSlug ? listMoved(knowledge, found, to) : [];
  const problem = refuseKey(knowledge, found, to) ?? refuseRoutes(knowledge, moved);
  if (problem !== null) return { problem };
  const mentions = findMentions(knowledge, { kind: "entry", collection, key }).filter(
    ({ file, offset, length }) => knowledge.textOf(file).slice(offset, offset + length) === key,
  );
  const edits: TextEdit[] = [
    ...changeMentions(mentions, to),
    ...followAddresses(knowledge, moved),
    ...redirectAddresses(knowledge, moved, today),
  ];
  const { file, path } = entry.location;
  const isNamedSo = isSlug && path.length === 0 && file.endsWith(`/${key}.json`);
  const target = `${file.slice(0, file.lastIndexOf("/"))}/${to}.json`;
  if (isNamedSo && knowledge.files.includes(target))
    return { problem: `There is a file ${target} already. Choose another name.` };
  const addresses = moved.map((one) => one.from);
  return {
    edits: uniteEdits(edits),
    moves: isNamedSo ? [{ from: file, to: target }] : [],
    look: findAddresses(code.texts, addresses),
  };
}

function findEntry(knowledge: Knowledge, from: string): Found | RenameProblem {
  const { collections } = knowledge.content;
  const [collection, key] = from.includes("/")
    ? [from.slice(0, from.indexOf("/")), from.slice(from.indexOf("/") + 1)]
    : [undefined, from];
  if (collection !== undefined && !collections.has(collection))
    return {
      problem: `There is no collection "${collection}". ${suggestWord(collection, [...collections.keys()])}`,
    };
  const all = [...collections].filter(([name]) => collection === undefined || name === collection);
  const found = all.flatMap(([name, entries]) =>
    entries
      .filter(({ slug, fields }) => slug === key || fields["id"] === key)
      .map((entry): Found => ({ collection: name, key, entry })),
  );
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  if (first !== undefined) {
    const choices = [...new Set(found.map((one) => `${one.collection}/${key}`))];
    return choices.length > 1
      ? { problem: `Several entries are called "${key}". Say which: ${choices.join(", ")}.` }
      : {
          problem: `Two entries of ${first.collection} are called "${key}". Give one of them another name by hand.`,
        };
  }
  const names = all.flatMap(([name, entries]) =>
    entries.flatMap(({ slug, fields: { id } }) =>
      [slug, id]
        .filter((word) => typeof word === "string")
        .map((word) => (collection === undefined ? word : `${name}/${word}`)),
    ),
  );
  return { problem: `There is no entry "${from}". ${suggestWord(from, [...new Set(names)])}` };
}

function refuseKey(
  { content }: Knowledge,
  { collection, key, entry }: Found,
  to: string,
): string | null {
  if (to === key) return `The entry is called "${to}" already.`;
  if (to.trim() === "") return "An entry's name is not empty.";
  const refused = entry.slug === key ? refuseSegment(to) : null;
  if (refused !== null) return wordRefusal(refused);
  const other = content.collections
    .get(collection)
    ?.find((one) => one !== entry && (one.slug === to || one.fields["id"] === to));
  return other === undefined
    ? null
    : `${other.location.file} has an entry "${to}" already. Choose another name.`;
}

function refuseRoutes(knowledge: Knowledge, moved: MovedAddress[]): string | null {
  for (const { to } of moved) {
    const refused = refuseRoute(to);
    const problem = refused === null ? findTaken(knowledge, to) : wordRefusal(refused);
    if (problem !== null) return problem;
  }
  return null;
}

function listMoved(knowledge: Knowledge, { collection, key }: Found, slug: string): MovedAddress[] {
  return [...listEntryRoutes(knowledge).values()]
    .filter((one) => one.collection === collection && one.slug === key)
    .map(({ route, template }) => ({
      from: route,
      to: template.replace(slugSegment, () => slug),
      page: template,
    }));
}
