import type { JsonObject, JsonPath } from "#core/json.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";

/** The role of a value in a document, and its schemas. */
export type Place = {
  role: Role;
  /** All schemas of the value, references not followed. */
  nodes: SchemaNode[];
  /** The type of the block, or of the block that the props belong to. */
  type?: string;
  /** The id of the block that a patch is for. */
  patched?: string;
  /** The binding around the value, and the path from it. */
  binding?: { value: JsonObject; path: JsonPath };
  /** The type of a design token's value, if it or a group around it has one. */
  tokenType?: string | undefined;
};

export type Role =
  | "page"
  /** A key of a page that may be looked up, and the values in it. */
  | "head"
  | "blocks"
  | "block"
  /** A block's props as a whole, which may contain bindings, but not be one. */
  | "block-props"
  | "props"
  /** A preset of a block. */
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
  /** A binding, or a part of one; its schemas are those of the value that it looks up. */
  | "binding"
  | "tokens"
  | "token-extensions"
  | "token-modes"
  | "token-value"
  | "schema"
  | "value";
