import type { Issue } from "#core/messages/issue.ts";
import type { ExpandedSite, PageInstance } from "../expand/expand-pages.ts";
import { addressListPage } from "../expand/list-part.ts";
import type { LongList } from "../survey/find-long-list.ts";
import type { BoundContent } from "./bind-content.ts";
import type { Lookup } from "./lookup.ts";
import { bindingOf } from "./bindings.ts";

/**
 * Adds the second and later pages of long lists. The number of pages follows the entries. It ends
 * the third step, since it needs entries whose bindings are read.
 */
export function addListPages(site: ExpandedSite, { lookup }: BoundContent): ExpandedSite {
  const instances = new Map(site.instances);
  const issues: Issue[] = [];
  for (const [route, instance] of site.instances) {
    const { list } = instance.survey;
    if (list === undefined) continue;
    const pages = countListPages(list, lookup);
    instances.set(route, { ...instance, list: { number: 1, count: pages } });
    for (let number = 2; number <= pages; number += 1) {
      const page: PageInstance = {
        ...instance,
        route: addressListPage(route, number),
        list: { number, count: pages },
      };
      const other = site.instances.get(page.route);
      if (other === undefined) instances.set(page.route, page);
      else issues.push(refuseListPage(list, page.route, other));
    }
  }
  const routeIssues = [...site.routeIssues, ...issues];
  return { ...site, instances, routeIssues, issues: [...site.issues, ...issues] };
}

/** @returns true if each long list of a site has as many pages by this content as it was given */
export function hasSameLists({ instances }: ExpandedSite, { lookup }: BoundContent): boolean {
  for (const { survey, list } of instances.values())
    if (survey.list !== undefined && list?.count !== countListPages(survey.list, lookup))
      return false;
  return true;
}

function countListPages({ binding }: LongList, lookup: Lookup): number {
  return bindingOf(binding)?.countPages?.(binding, lookup) ?? 1;
}

/** Reports the page that is in the way, at the list: only one of the two can be moved. */
function refuseListPage({ location }: LongList, route: string, { survey }: PageInstance): Issue {
  return { id: "list-route", params: { route, other: survey.file }, location };
}
