import { hashContent } from "#graph/hash-content.ts";
import { checkPageLinks, collectIds, type LinkTargets } from "../pipeline/check-html.ts";
import type { GraphRecords } from "./graph-records.ts";
import type { CheckedLinks, MadeHtml } from "./record-types.ts";
import type { SiteState } from "./site-state.ts";

/** @returns addresses that links may lead to beside pages */
export function listTargets({
  outputs,
  outputSite,
}: Pick<SiteState, "outputs" | "outputSite">): ReadonlySet<string> {
  const files = outputs.flatMap((output) => output.addresses(outputSite));
  const redirects = outputSite.redirects.map(({ from }) => from);
  return new Set([...files.map(({ address }) => address), ...redirects]);
}

/**
 * Checks where the links in the HTML of all pages lead. Where no target has come or gone since the last
 * time, only those of the pages that were made now.
 *
 * @param html `made` of all pages, by route; `known` of the last time; `remade` are the routes of the pages
 *   that were made now
 * @param files addresses beside the pages
 */
export function checkLinks(
  records: Pick<GraphRecords, "details">,
  {
    made,
    known,
    remade,
  }: { made: Map<string, MadeHtml>; known: CheckedLinks | null; remade: string[] },
  files: ReadonlySet<string>,
): CheckedLinks {
  const { details } = records;
  const ids = [...made].map(([route, { idsHash }]) => `${route} ${idsHash}`);
  const targets = hashContent(ids.toSorted().join("\n"), [...files].toSorted().join("\n"));
  const isKnown = known?.targets === targets;
  const changed = new Set(isKnown ? remade : made.keys());
  const idsByRoute = new Map<string, ReadonlySet<string>>();
  const idsOf: LinkTargets["idsOf"] = (route) => {
    const before = idsByRoute.get(route);
    if (before !== undefined) return before;
    const facts = details.get(route)?.facts;
    const found = facts === undefined ? new Set<string>() : collectIds(facts);
    idsByRoute.set(route, found);
    return found;
  };
  const isPage: LinkTargets["isPage"] = (route) => made.has(route);
  const kept = isKnown ? known.issues.filter(([route]) => !changed.has(route)) : [];
  const fresh = [...changed].flatMap((route): CheckedLinks["issues"] => {
    const facts = made.has(route) ? details.get(route)?.facts : undefined;
    const found = facts === undefined ? [] : checkPageLinks(facts, { isPage, idsOf, files });
    return found.length === 0 ? [] : [[route, found]];
  });
  const issues = [...kept, ...fresh].filter(([route]) => made.has(route));
  return { targets, issues: issues.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
}
