import type { BoundBlock, BoundPage } from "../bind/bind-page.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { always, readStay } from "../read/read-stay.ts";
import { regions } from "#core/page-keys.ts";
import type { IsBrokenContent } from "./broken-content.ts";
import { checkFit, checkPoints, checkUses } from "./check-bound.ts";
import { dropConsequences } from "./drop-consequences.ts";
import { checkPlaces } from "./check-places.ts";
import type { SiteNames } from "./name-site.ts";
import { requiredKeys } from "../survey/check-documents.ts";
import { locateIssue } from "./locate-issue.ts";

/**
 * Checks a page with no bindings left: each block's props by its own schema alone, and what all its
 * values point at.
 *
 * @param isBroken tells of content whose issues are reported where it is written
 */
export function checkPage(
  page: BoundPage,
  isBroken: IsBrokenContent,
  siteNames: SiteNames,
): Issue[] {
  const ownStay = readStay(page.instance.survey);
  const names = { ...siteNames, ownStay };
  const { from, until } = ownStay;
  // Where a page may link to rests on whether it is there yet.
  if (from !== always.from || until !== always.until) siteNames.note(`on-day:${from}..${until}`);
  const blocks = regions.flatMap((region) => page.regions[region]);
  return [
    ...checkHead(page, isBroken, names),
    ...blocks.flatMap(({ type, props }) => {
      const where = { name: type, isBroken };
      const ofValues = [checkFit(props, where), checkPoints(props, where, names)].flat();
      return dropConsequences([...props.issues, ...ofValues, ...checkUses(props, where)]);
    }),
    ...checkIds(blocks, page),
    ...checkPlaces(
      {
        regions: page.regions,
        layout: page.head.value["layout"],
        route: page.instance.route,
        files: page.instance.survey.files,
        isPartial: haveError(page.instance.survey.issues),
      },
      names.source,
    ),
  ];
}

function checkHead({ head }: BoundPage, isBroken: IsBrokenContent, names: SiteNames): Issue[] {
  // The check of the document already reported what the document itself has.
  const bound = checkFit(head, { isBroken }).filter(({ id }) => id === "bound-value");
  const { value, location, provenance } = head;
  const missing = requiredKeys.flatMap((key) => {
    const isBound = provenance.some(
      ({ path, binding }) => binding !== undefined && path[0] === key && path.length === 1,
    );
    if (!isBound || value[key] !== undefined) return [];
    const params = { key, owner: { kind: "page" } as const, example: '"…"' };
    const issue = { id: "missing-property", params, path: [], missing: key } as const;
    return locateIssue(issue, { location, provenance, isBroken });
  });
  return [...head.issues, ...bound, ...checkPoints(head, { isBroken }, names), ...missing];
}

function checkIds(blocks: BoundBlock[], { instance }: BoundPage): Issue[] {
  const ids = new Map<string, Location>();
  return blocks.flatMap(({ id, idLocation, origin }): Issue[] => {
    if (id === undefined) return [];
    const location = idLocation ?? origin;
    const other = ids.get(id);
    ids.set(id, location);
    if (other === undefined) return [];
    // A block of every page stays; the page's own block can be changed.
    const own = instance.survey.files.includes(location.file) ? location : other;
    const isShared = own.path.at(-1) === "use";
    return [{ id: "block-id", params: { id, isShared }, location: own }];
  });
}
