import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  visitValues,
} from "#core/json.ts";
import { type Binding, currentEntry, type PartMeaning } from "./binding.ts";
import { entryBinding } from "./bindings/entry.ts";
import { fileBinding } from "./bindings/file.ts";
import { fromBinding } from "./bindings/from.ts";
import { pageBinding } from "./bindings/page.ts";
import { siteBinding } from "./bindings/site.ts";
import { isBinding } from "../read/is-binding.ts";

/** Every way to look a value up. */
export const bindings: readonly Binding[] = [
  siteBinding,
  entryBinding,
  fromBinding,
  pageBinding,
  fileBinding,
];

/** @returns the row of a written binding, or undefined if its key is unknown */
export function bindingOf(written: JsonObject): Binding | undefined {
  // Most objects are none, and thousands are asked about for each page.
  return isBinding(written) ? bindings.find(({ key }) => key in written) : undefined;
}

/** @returns what a binding looks up */
export function meaningOf({ key, parts }: Binding): PartMeaning | undefined {
  return parts[key]?.meaning;
}

/** @returns the names of a binding's parts that have this meaning */
export function partsThatMean({ parts }: Binding, meaning: PartMeaning): string[] {
  return Object.keys(parts).filter((name) => parts[name]?.meaning === meaning);
}

/** @returns the schemas of a binding's parts by name, which offer these collections */
export function formOf({ parts }: Binding, collections: string[] = []): JsonObject {
  const forms = Object.entries(parts).map(([name, { form, meaning }]): [string, JsonObject] => [
    name,
    meaning === "collection" ? { ...form, enum: collections } : form,
  ]);
  return Object.fromEntries(forms);
}

/** @returns whether a binding looks entries up, so that no entry may have it */
export function looksAtEntries(binding: Binding): boolean {
  return ["entry-field", "collection"].includes(meaningOf(binding) ?? "");
}

/** A binding in a value, as written. */
export type WrittenBinding = { binding: JsonObject; kind: Binding; path: JsonPath };

/** @returns whether a binding differs from day to day */
export function readsDay({ binding, kind }: WrittenBinding): boolean {
  return kind.readsDay?.(binding) === true;
}

/** @returns whether a binding continues on further pages */
export function isLongList({ binding, kind }: WrittenBinding): boolean {
  return partsThatMean(kind, "page-size").some((part) => binding[part] !== undefined);
}

/** @returns the bindings in a value, those inside a binding left out */
export function listBindings(root: Json | undefined): WrittenBinding[] {
  const found: WrittenBinding[] = [];
  visitValues(root, (value, path) => {
    if (!isJsonObject(value)) return true;
    const kind = bindingOf(value);
    if (kind !== undefined) found.push({ binding: value, kind, path: [...path] });
    return kind === undefined;
  });
  return found;
}

/** @returns whether a binding in a value differs between the pages of two entries */
export function readsEntry(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(readsEntry);
  if (!isJsonObject(value)) return false;
  const binding = bindingOf(value);
  const isOfEntry = binding !== undefined && meaningOf(binding) === "entry-field";
  const named = binding === undefined ? [] : partsThatMean(binding, "entry");
  return (
    isOfEntry ||
    named.some((name) => value[name] === currentEntry) ||
    Object.values(value).some(readsEntry)
  );
}

const entryKeys = bindings
  .filter((binding) => meaningOf(binding) === "entry-field")
  .map(({ key }) => JSON.stringify(key));

/** @returns whether a document's text may have a binding that reads a field of the page's entry */
export function mayReadEntry(text: string): boolean {
  return entryKeys.some((key) => text.includes(key));
}
