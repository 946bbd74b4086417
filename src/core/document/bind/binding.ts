import type { JsonObject } from "#core/json.ts";
import type { Found, Lookup, Target } from "./lookup.ts";

/** Names that a binding's form offers in an editor. */
export type BindingNames = { collections: string[] };

/**
 * A way to look a value up, written as an object with one key that begins with `$`. One file of
 * `bindings/` each; binding, editor schema and messages read the same list.
 */
export type Binding = {
  /** As it is written: `$site`. */
  key: string;
  /** The schema of its key and of what may stand beside it, with the words that an editor shows. */
  form: (names: BindingNames) => Record<string, JsonObject>;
  /** Whether it gives a list of entries, whose fields can be given other names with `as`. */
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
