import { findLongLists } from "../bind/bindings.ts";
import type { DraftPage } from "../inherit/draft-page.ts";
import { locationAt } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { slugSegment } from "../read/check-route.ts";

/** The binding of a page's long list, as written. */
export type LongList = { binding: JsonObject; location: Location };

/**
 * Finds the long list of a page. A page has one at most, since the addresses of two would be the
 * same, and a `[slug]` page none.
 */
export function findLongList(
  route: string,
  { regions }: DraftPage,
): { list: LongList | null; issues: Issue[] } {
  const lists = Object.values(regions)
    .flat()
    .flatMap(({ props }) =>
      findLongLists(props.value).map(({ binding, path }) => ({
        binding,
        location: locationAt(props, path),
      })),
    );
  const [list = null, ...others] = route.includes(slugSegment) ? [] : lists;
  const issues = others.map(({ location }): Issue => {
    return { id: "long-list", params: {}, location: locationIn(location, "per", "key") };
  });
  return { list, issues };
}
