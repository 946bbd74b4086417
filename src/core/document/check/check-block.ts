import type { BoundValue } from "../bind/bind-traced.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Note, recordNotes } from "#core/note.ts";
import { checkFit, checkPoints, checkUses, type Where } from "./check-bound.ts";
import { dropConsequences } from "./drop-consequences.ts";
import type { SiteNames } from "./name-site.ts";

type Kept = { issues: Issue[]; where: Where; names: SiteNames; repeat: (to: Note) => void };

const known = new WeakMap<BoundValue, Kept>();

/**
 * Checks a block's props. Props that were bound once for many pages are checked once.
 *
 * @returns the issues of its bindings, of its values, and of what those point at
 */
export function checkBlock(props: BoundValue, where: Where, names: SiteNames): Issue[] {
  if (!props.location.file.startsWith("content/")) return checkNow(props, where, names);
  const kept = known.get(props);
  if (kept !== undefined && holds(kept, where, names)) {
    kept.repeat(names.note);
    return kept.issues;
  }
  const { note, repeat } = recordNotes(names.note);
  const issues = checkNow(props, where, { ...names, note });
  known.set(props, { issues, where, names, repeat });
  return issues;
}

function checkNow(props: BoundValue, where: Where, names: SiteNames): Issue[] {
  const found = [checkFit(props, where), checkPoints(props, where, names), checkUses(props, where)];
  return dropConsequences([...props.issues, ...found.flat()]);
}

function holds(kept: Kept, { name, broken }: Where, names: SiteNames): boolean {
  const { where, names: before } = kept;
  const { note: _, ...others } = names;
  return (
    where.name === name &&
    where.broken === broken &&
    Object.entries(others).every(([key, value]) => before[key as keyof SiteNames] === value)
  );
}
