import type { Dependency } from "../../inherit/traced-value.ts";
import type { Location } from "#core/messages/location.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { namesOf, planAt, planOf } from "#core/schema/schema-plan.ts";
import type { Binding } from "../binding.ts";
import {
  fieldsOf,
  type Found,
  type Lookup,
  nothing,
  suggestPath,
  toPath,
  walk,
  readText,
} from "../lookup.ts";

/** `{ "$entry": "cover.title" }`: a field of the entry that a `[slug]` page is being made for. */
export const entryBinding: Binding = {
  key: "$entry",
  places: { head: 1, props: 4 },
  parts: {
    $entry: {
      meaning: "entry-field",
      form: {
        type: "string",
        minLength: 1,
        description: "A field of the entry that this [slug] page is made for: cover.title.",
      },
      takes: "a text: the path of what it gives",
      example: '"cover.title"',
    },
  },
  read: (written, target, lookup) =>
    readText(entryBinding, { written, location: target.location(target.path) }, (path, at) =>
      readField(path, at, lookup),
    ),
};

/**
 * Reads a field of the page's entry.
 *
 * @param location where the field's name was written
 */
export function readField(path: string, location: Location, lookup: Lookup): Found {
  if (lookup.entry === null)
    return nothing({ id: "entry-outside", params: { words: "$entry" }, location });
  const { collection, entry } = lookup.entry;
  const { value, end } = walk(fieldsOf(entry), path);
  const dependencies: Dependency[] = [{ kind: "collection", name: collection }];
  const found: Found = { value, issues: [], dependencies };
  if (end === null) return found;
  const node = schemaOfContent(lookup.source, collection);
  const plan = node && planOf(lookup.source, node);
  // A field that this entry leaves out is no mistake; one that no entry can have is.
  if (planAt(plan, toPath(path)) !== undefined) return found;
  const parent = planAt(plan, toPath(path).slice(0, end.depth));
  const names = [
    ...(namesOf(parent) ?? Object.keys(end.parent)),
    ...(end.depth === 0 ? ["href"] : []),
  ];
  if (path === "href") return found;
  const params = { field: path, collection, ...suggestPath(path, end.depth, names) };
  return nothing({ id: "unknown-field", params, location });
}
