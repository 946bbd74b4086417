import { isJsonObject, wordsOf } from "../json.ts";
import type { Issue } from "../messages/issue.ts";
import { suggest } from "../messages/suggest.ts";
import { readPlaces } from "../schemas/places.ts";
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
