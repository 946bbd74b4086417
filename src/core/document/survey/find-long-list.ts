import { isLongList, type WrittenBinding } from "../bind/bindings.ts";
import { locationAt, type TracedValue } from "../inherit/traced-value.ts";
import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { slugSegment } from "../read/check-route.ts";

/** The binding of a page's long list, as written. */
export type LongList = { binding: JsonObject; location: Location };

/**
 * Finds the long list of a page. A page has one at most, since the addresses of two would be the
 * same, and a `[slug]` page none.
 *
 * @param written the props of its blocks, with the bindings in each
 */
export function findLongList(
  route: string,
  written: { props: TracedValue; found: WrittenBinding[] }[],
): { list: LongList | null; issues: Issue[] } {
  const lists = written.flatMap(({ props, found }) =>
    found.filter(isLongList).map(({ binding, path }): LongList => {
      return { binding, location: locationAt(props, path) };
    }),
  );
  const [list = null, ...others] = route.includes(slugSegment) ? [] : lists;
  const issues = others.map(({ location }): Issue => {
    return { id: "long-list", params: {}, location: locationIn(location, "per", "key") };
  });
  return { list, issues };
}
