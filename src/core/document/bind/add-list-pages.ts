import type { Issue } from "#core/messages/issue.ts";
import type { ExpandedSite, PageInstance } from "../expand/expand-pages.ts";
import { addressListPage } from "../expand/list-part.ts";
import type { LongList } from "../survey/find-long-list.ts";
import type { BoundContent } from "./bind-content.ts";
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
    const { binding } = list;
    const pages = bindingOf(binding)?.countPages?.(binding, lookup) ?? 1;
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
  return { ...site, instances, issues: [...site.issues, ...issues] };
}

/** Reports the page that is in the way, at the list: only one of the two can be moved. */
function refuseListPage({ location }: LongList, route: string, { survey }: PageInstance): Issue {
  return { id: "list-route", params: { route, other: survey.file }, location };
}
