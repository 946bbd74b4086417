import type { Binding } from "../binding.ts";
import { readField, refuseInEntry } from "../lookup.ts";
import { readText } from "../read-text.ts";

/** `{ "$entry": "cover.title" }`: a field of the entry that a `[slug]` page is being made for. */
export const entryBinding: Binding = {
  key: "$entry",
  form: () => ({
    $entry: {
      type: "string",
      minLength: 1,
      description: "A field of the entry that this [slug] page is made for: cover.title.",
    },
  }),
  read: (binding, target, lookup) => {
    const location = target.location(target.path);
    if (!lookup.hasEntries) return refuseInEntry("$entry", location);
    return readText({ binding, key: "$entry", location }, (path, at) =>
      readField(path, at, lookup),
    );
  },
};
