import type { BoundContent } from "../bind/bind-content.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import type { Content } from "../read/read-content.ts";
import { addBroken, type BrokenContent } from "./broken-content.ts";
import { checkFit, checkPoints, checkUses } from "./check-bound.ts";
import { dropConsequences } from "./drop-consequences.ts";
import { findSameIds } from "./find-same-ids.ts";
import type { SiteNames } from "./name-site.ts";

/**
 * Checks entries, settings and redirects.
 *
 * @param unread content that cannot be read completely
 * @returns the issues, and the parts that have one
 */
export function checkContent(
  { values }: BoundContent,
  unread: Content["broken"],
  names: SiteNames,
): { issues: Issue[]; broken: BrokenContent } {
  const issues: Issue[] = [];
  let broken: BrokenContent = unread;
  for (const { part, bound } of values)
    note(part, dropConsequences([...bound.issues, ...checkFit(bound, { broken })]));
  for (const { part, issue } of findSameIds(values)) note(part, [issue]);
  for (const { part, bound } of values) {
    const found = checkPoints(bound, { broken }, names);
    // The targets of redirects are checked later, all together.
    const isOfRedirects = part.kind === "redirects";
    note(
      part,
      isOfRedirects ? found.filter(({ location }) => location.path.at(-1) !== "to") : found,
    );
  }
  // A deprecated property still works: nothing that depends on it is broken.
  for (const { bound } of values) issues.push(...checkUses(bound, { broken }));
  return { issues, broken };

  function note(part: (typeof values)[number]["part"], found: Issue[]): void {
    issues.push(...found);
    if (haveError(found)) broken = addBroken(broken, part);
  }
}
