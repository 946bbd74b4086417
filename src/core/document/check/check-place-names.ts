import { isJsonObject, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readPlaces } from "#core/schema/places.ts";
import type { Source } from "../source.ts";

/** Checks that the blocks are there which `x-places` of others name. */
export function checkPlaceNames({ blocks }: Pick<Source, "blocks">): Issue[] {
  const types = Object.keys(blocks);
  return Object.entries(blocks).flatMap(([type, schema]) => {
    const places = schema["x-places"];
    if (readPlaces(schema) === null || !isJsonObject(places)) return [];
    return ["with", "without"].flatMap((key) =>
      [places[key] ?? []].flat().flatMap((written, index): Issue[] => {
        const name = wordsOf(written);
        if (types.includes(name)) return [];
        const location = { file: `blocks/${type}/schema.json`, path: ["x-places", key, index] };
        return [
          {
            id: "rule-name",
            params: { kind: "block", ...suggest({ name }, name, types) },
            location,
          },
        ];
      }),
    );
  });
}
