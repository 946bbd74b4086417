import type { JsonObject, Json } from "#core/json.ts";
import type { Found, Lookup, PartWords, Target } from "./lookup.ts";

/**
 * What the value of a part names: by it editors complete the value, and every place that names something
 * is found. `collection` is the one that the other parts of the same binding speak of.
 */
export type PartMeaning =
  /** A path of settings: `contact.phone`. */
  | "setting"
  /** A path of fields of the page's entry. */
  | "entry-field"
  | "collection"
  /** One of the words that the form lists, or a number: nothing that has a place of its own. */
  | "word"
  /** An object of fields of the collection, each with a value. */
  | "field-values"
  /** A list of entries of the collection, or a binding that gives one. */
  | "entries"
  /** One entry of the collection, or `current`: that of the page. */
  | "entry"
  /** A field of the collection; a `-` before it turns the order round. */
  | "sort-field"
  /** A `[slug]` page of the collection. */
  | "slug-page"
  /** An object of names, each with the field of the collection that it stands for. */
  | "renames";

/** The key of a binding, or a key that may stand beside it. */
export type BindingPart = PartWords & {
  meaning: PartMeaning;
  /** Its schema with the words that an editor shows; the names of collections are added. */
  form: JsonObject;
  /** Values of the kinds that its words stand for, where those are no texts. */
  samples?: Record<string, Json>;
  /** The binding that may stand in the place of its value. */
  within?: Binding;
};

/** Where bindings may stand: in keys of a page, props of a block, fields of an entry, settings, redirects. */
export type BindingPlace = "head" | "props" | "field" | "setting" | "redirect-field";

/**
 * A way to look a value up, written as an object with one key that begins with `$`. One file of
 * `bindings/` each: binding, editors, references and messages all read this row.
 */
export type Binding = {
  /** As it is written, with its `$`. */
  key: string;
  /** Its own key, and what may stand beside it. */
  parts: Record<string, BindingPart>;
  /** Where it may stand, and its place in the list of those that may. */
  places: Partial<Record<BindingPlace, number>>;
  /** Whether it gives a list of entries, whose fields can be given other names. */
  hasFields?: boolean;
  /**
   * Looks the value up.
   *
   * @param binding as written; it has the key
   * @param target where it stands, and what it is for
   * @returns the value with what it rests on; or what is wrong
   */
  read: (binding: JsonObject, target: Target, lookup: Lookup) => Found;
};

/** The word for the page's own entry, where an entry is named. */
export const currentEntry = "current";
