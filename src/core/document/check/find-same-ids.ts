import type { BoundContent, ContentPart } from "../bind/bind-content.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";

/**
 * @returns an issue for each entry that repeats the id of an earlier one in its collection: other
 *   entries refer to it by id, and would get the first
 */
export function findSameIds(values: BoundContent["values"]): { part: ContentPart; issue: Issue }[] {
  const known = new Map<string, Location>();
  return values.flatMap(({ part, bound: { value, location } }) => {
    const { id } = value;
    if (part.kind !== "collection" || typeof id !== "string" || id === "") return [];
    const name = JSON.stringify([part.name, id]);
    const other = known.get(name);
    if (other === undefined) {
      known.set(name, location);
      return [];
    }
    const issue: Issue = {
      id: "same-entry-id",
      params: { id, other },
      location: locationIn(location, "id"),
    };
    return [{ part, issue }];
  });
}
