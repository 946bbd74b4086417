import { hashContent } from "#graph/hash-content.ts";
import { checkPageLinks, collectIds, type LinkTargets } from "../pipeline/check-html.ts";
import type { GraphRecords } from "./graph-records.ts";
import type { CheckedLinks } from "./record-types.ts";

/**
 * Checks where the links in the HTML of all pages lead. Where no target has come or gone since the last
 * time, only those of the pages that were made now.
 *
 * @param known of the last time
 * @param remade routes of the pages that were made now
 * @param files addresses beside the pages
 */
export function checkLinks(
  records: Pick<GraphRecords, "pages" | "details">,
  { known, remade }: { known: CheckedLinks | null; remade: string[] },
  files: ReadonlySet<string>,
): CheckedLinks {
  const { pages, details } = records;
  const routes = [...pages.names()].filter((route) => pages.get(route)?.html);
  const ids = routes.map((route) => `${route} ${pages.get(route)?.html?.idsHash}`);
  const targets = hashContent(ids.toSorted().join("\n"), [...files].toSorted().join("\n"));
  const isKnown = known?.targets === targets;
  const changed = new Set(isKnown ? remade : routes);
  const idsByRoute = new Map<string, ReadonlySet<string>>();
  const idsOf: LinkTargets["idsOf"] = (route) => {
    const facts = details.has(route) ? details.get(route)?.facts : undefined;
    if (facts === undefined) return undefined;
    const found = idsByRoute.get(route) ?? collectIds(facts);
    idsByRoute.set(route, found);
    return found;
  };
  const kept = isKnown ? known.issues.filter(([route]) => !changed.has(route)) : [];
  const fresh = [...changed].flatMap((route): CheckedLinks["issues"] => {
    const facts = details.get(route)?.facts;
    const found = facts === undefined ? [] : checkPageLinks(facts, { idsOf, files });
    return found.length === 0 ? [] : [[route, found]];
  });
  const issues = [...kept, ...fresh].filter(([route]) => pages.has(route));
  return { targets, issues: issues.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
}
