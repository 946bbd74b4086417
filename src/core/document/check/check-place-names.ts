import type { Issue } from "#core/messages/issue.ts";
import { checkName } from "#core/schema/keyword.ts";
import { readPlaces } from "#core/schema/places.ts";
import type { Source } from "../source.ts";

/** Checks that the blocks exist which `x-places` of others names. */
export function checkPlaceNames({ blocks }: Pick<Source, "blocks">): Issue[] {
  const types = Object.keys(blocks);
  return Object.entries(blocks).flatMap(([type, schema]) => {
    const places = readPlaces(schema) ?? {};
    return (["with", "without"] as const).flatMap((key) =>
      (places[key] ?? []).flatMap((name, index) => {
        const location = { file: `blocks/${type}/schema.json`, path: ["x-places", key, index] };
        return checkName(name, types, { kind: "block", location });
      }),
    );
  });
}
