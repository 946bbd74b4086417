import type { JsonObject, Json } from "#core/json.ts";
import type { Found, Lookup, PartWords, Target } from "./lookup.ts";

/**
 * The meaning of a part of a binding: editors complete its value by it, and references are found by
 * it. `collection` is the one that the other parts of the same binding refer to.
 */
export type PartMeaning =
  /** A path of settings: `contact.phone`. */
  | "setting"
  /** A path of fields of the page's entry. */
  | "entry-field"
  | "collection"
  /** One of the words that the form lists, or a number: nothing with a place of its own. */
  | "word"
  /** An object of fields of the collection, each with a value. */
  | "field-values"
  /** A list of entries of the collection, or a binding that gives one. */
  | "entries"
  /** One entry of the collection, or `current` for that of the page. */
  | "entry"
  /** A field of the collection; a `-` before it reverses the order. */
  | "sort-field"
  /** A `[slug]` page of the collection. */
  | "slug-page"
  /** A text in Markdown, by its path. */
  | "text-file"
  /** An object of names, each with the field of the collection that it renames. */
  | "renames"
  /** A field of the collection, or an object with a part of a day and the field that has it. */
  | "group-field"
  /** The number of entries a page, for a list that continues on further pages. */
  | "page-size";

/** The key of a binding, or a key that may be beside it. */
export type BindingPart = PartWords & {
  meaning: PartMeaning;
  /** Its schema with the words that an editor shows; the collections' names are added. */
  form: JsonObject;
  /** Sample values of the kinds that its words name, where those are no texts. */
  samples?: Record<string, Json>;
  /** The binding that may replace its value. */
  within?: Binding;
};

/**
 * The places of bindings: keys of a page, props of a block, fields of an entry, settings,
 * redirects.
 */
export type BindingPlace = "head" | "props" | "field" | "setting" | "redirect-field";

/**
 * A way to look a value up, written as an object with one key that begins with `$`. Each has a file
 * in `bindings/`: binding, editors, references and messages all read it.
 */
export type Binding = {
  /** The key as written, with its `$`. */
  key: string;
  /** Its own key, and the keys that may be beside it. */
  parts: Record<string, BindingPart>;
  /** The places that allow it, each with its rank in the list of what is allowed there. */
  places: Partial<Record<BindingPlace, number>>;
  /** True if it gives a list of entries, whose fields can be renamed. */
  hasFields?: boolean;
  /**
   * Looks the value up.
   *
   * @param binding as written; it has the key
   * @param target the place of the binding, and the schema that its value must fit
   * @returns the value with its dependencies, or its issues
   */
  read: (binding: JsonObject, target: Target, lookup: Lookup) => Found;
  /** Returns the number of pages of a long list. */
  countPages?: (binding: JsonObject, lookup: Lookup) => number;
  /** Returns whether its value differs from day to day. */
  readsDay?: (binding: JsonObject) => boolean;
};

/** The word that names the page's own entry. */
export const currentEntry = "current";
