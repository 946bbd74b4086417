import { type Count, countNothing } from "#core/count.ts";
import type { BoundContent } from "../bind/bind-content.ts";
import type { ContentPart, PartValue } from "../bind/bind-part.ts";
import type { BoundValue } from "../bind/bind-traced.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import type { Content } from "../read/read-content.ts";
import { askBroken, type BrokenContent } from "./broken-content.ts";
import { checkFit, checkPoints, checkUses } from "./check-bound.ts";
import { dropConsequences } from "./drop-consequences.ts";
import type { SiteNames } from "./name-site.ts";
import type { ReadTextsAhead } from "./read-text-parts.ts";
import type { Note } from "#core/note.ts";

/** Finds what a bound value points at in vain, or returns what was found in it before. */
export type RecallPoints = (
  bound: BoundValue,
  broken: BrokenContent,
  find: (note: Note) => Issue[],
) => Issue[];

/** Tests for a bound value of which is known what it points at in vain. */
export type IsKnown = (bound: BoundValue, broken: BrokenContent) => boolean;

/**
 * Checks entries, settings and redirects.
 *
 * @param unread content that cannot be read completely
 * @param about `recall` checks what is not known yet, and `count` counts the entries;
 *   `readAhead` lets others read the texts of what is not known
 * @returns the issues, and the parts that have one
 */
export function checkContent(
  { values }: BoundContent,
  unread: Content["broken"],
  about: {
    names: SiteNames;
    recall: RecallPoints;
    isKnown: IsKnown;
    count?: Count | undefined;
    readAhead?: ReadTextsAhead | undefined;
  },
): { issues: Issue[]; broken: BrokenContent } {
  const { names, recall, isKnown, count = countNothing, readAhead } = about;
  const issues: Issue[] = [];
  let broken: BrokenContent = unread;
  for (const { part, bound } of values.filter((one) => one.bound.warnings === undefined))
    note(
      part,
      dropConsequences([...bound.issues, ...checkFit(bound, { isBroken: askBroken(broken) })]),
    );
  for (const { part, issue } of findSameIds(values)) note(part, [issue]);
  const listUnknown = ({ bound }: PartValue): string[] => {
    const texts = listTexts(bound);
    return texts.length === 0 || isKnown(bound, broken) ? [] : texts;
  };
  const ahead = readAhead?.(values.flatMap(listUnknown)) ?? null;
  const ofTexts = ahead === null ? {} : { findParts: ahead.find };
  const countOne = count("entry", values.filter(({ part }) => isEntry(part)).length);
  for (const { part, bound } of values) {
    if (isEntry(part)) countOne();
    const dead = recall(bound, broken, (asked) =>
      checkPoints(bound, { isBroken: askBroken(broken) }, { ...names, ...ofTexts, note: asked }),
    );
    // The targets of redirects are checked later, all together.
    const isOfRedirects = part.kind === "redirects";
    note(part, isOfRedirects ? dead.filter(({ location }) => location.path.at(-1) !== "to") : dead);
  }
  ahead?.stop();
  // A deprecated property still works: nothing that depends on it is broken.
  for (const { bound } of values)
    issues.push(...(bound.warnings ?? checkUses(bound, { isBroken: askBroken(broken) })));
  return { issues, broken };

  function note(part: ContentPart, ofPart: Issue[]): void {
    issues.push(...ofPart);
    if (!haveError(ofPart)) return;
    if (part.kind === "settings") broken = { ...broken, settings: true };
    if (part.kind === "collection")
      broken = { ...broken, collections: new Set([...broken.collections, part.name]) };
  }
}

function isEntry({ kind }: ContentPart): boolean {
  return kind === "collection";
}

/** @returns the files of the texts that a value has */
function listTexts({ provenance }: BoundValue): string[] {
  return provenance.flatMap(({ binding }) => binding?.file ?? []);
}

/** Reports entries that repeat an id of their collection: who names it would get the first. */
function findSameIds(values: BoundContent["values"]): { part: ContentPart; issue: Issue }[] {
  const locations = new Map<string, Location>();
  return values.flatMap(({ part, bound: { value, location } }) => {
    const { id } = value;
    if (part.kind !== "collection" || typeof id !== "string" || id === "") return [];
    const name = JSON.stringify([part.name, id]);
    const other = locations.get(name);
    locations.set(name, other ?? location);
    if (other === undefined) return [];
    const at = locationIn(location, "id");
    return [{ part, issue: { id: "same-entry-id", params: { id, other }, location: at } }];
  });
}
