import type { JsonObject, JsonPath } from "#core/json.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";

/** What a value in a document is, and by which schemas. */
export type Place = {
  role: Role;
  /** All schemas that hold for the value, references not followed. */
  nodes: SchemaNode[];
  /** The block whose props they are, or that the block is. */
  type?: string;
  /** The id that a patch is for. */
  patched?: string;
  /** Of what stands in a binding: the binding, and the way from it. */
  binding?: { value: JsonObject; path: JsonPath };
  /** Of a design token's value: its type, where it or a group around it says one. */
  tokenType?: string | undefined;
};

export type Role =
  | "page"
  /** A key of a page that may be looked up, and what is in it. */
  | "head"
  | "blocks"
  | "block"
  /** A block's props as a whole, in which bindings may stand, but not in their place. */
  | "block-props"
  | "props"
  /** What a block may begin with. */
  | "preset"
  | "patches"
  | "patch"
  | "settings"
  | "setting"
  | "defaults"
  | "entries"
  | "entry"
  | "field"
  | "redirects"
  | "redirect"
  | "redirect-field"
  /** A binding, or a part of one; its schemas are those of what it stands for. */
  | "binding"
  | "tokens"
  | "token-extensions"
  | "token-modes"
  | "token-value"
  | "schema"
  | "value";

/** Where documents are that nobody has a schema for. */
export const nowhere: Place = { role: "value", nodes: [] };
