import type { Dependency } from "../../inherit/traced-value.ts";
import { type JsonObject, wordsOf } from "#core/json.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { namesOf, planAt, planOf } from "#core/schema/schema-plan.ts";
import type { Binding } from "../binding.ts";
import { readRenames, renameFields, renamesPart } from "../entry-fields.ts";
import { listFieldsAt } from "#core/schema/list-fields-at.ts";
import {
  type Found,
  type Lookup,
  nothing,
  suggestPath,
  type Target,
  toPath,
  walk,
  readText,
} from "../lookup.ts";
import { fieldsOf } from "../fields-of.ts";

/**
 * `{ "$entry": "cover.title" }`: a field of the entry that a `[slug]` page is being made for. Where
 * it is an object, or a list of them, `as` renames what is in it.
 */
export const entryBinding: Binding = {
  key: "$entry",
  places: { head: 1, props: 4 },
  parts: {
    $entry: {
      meaning: "entry-field",
      form: {
        type: "string",
        minLength: 1,
        description: "A field of the entry of this [slug] page: cover.title.",
      },
      takes: "a text: the path of a value",
      example: '"cover.title"',
    },
    as: renamesPart,
  },
  read: (written, target, lookup) => {
    const location = target.location(target.path);
    const found = readText(entryBinding, { written, location }, (path, at) =>
      readField(path, at, lookup),
    );
    return written["as"] === undefined || found.issues.length > 0
      ? found
      : renameFound(found, written, { target, lookup });
  },
};

/** Renames the parts of a field, or of its items, by `as`. */
function renameFound(
  found: Found,
  { $entry: path, as }: JsonObject,
  { target, lookup }: { target: Target; lookup: Lookup },
): Found {
  const location = target.location(target.path);
  const props = target.node && planAt(planOf(lookup.source, target.node), target.path);
  const names = namesOf(props?.items ?? props);
  if (props !== undefined && names === undefined) {
    const params = { key: "as", binding: entryBinding.key, isAlone: true as const };
    return nothing({ id: "binding-key", params, location: locationIn(location, "as", "key") });
  }
  const { collection = "" } = lookup.entry ?? {};
  const fields = listFieldsAt(lookup.source, collection, wordsOf(path)) ?? null;
  const from = { collection, fields, parts: entryBinding.parts };
  const read = readRenames(as, { location: locationIn(location, "as"), names, from });
  const [issue] = read.issues;
  if (issue !== undefined) return nothing(issue);
  const { value } = found;
  return value === undefined ? found : { ...found, value: renameFields(value, read.as) };
}

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
