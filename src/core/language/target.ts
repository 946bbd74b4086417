import type { JsonPath } from "#core/json.ts";

/**
 * Everything that has a name and can be referred to.
 *
 * The `route` of an anchor is that of the page whose document writes the id, `/notes/[slug]` among
 * them; or the document itself if it is no page's: `content/site.json`, `content/shared/more.json`.
 * Paths are names alone: items of a list have no number.
 */
export type Target =
  | { kind: "page"; route: string }
  | { kind: "anchor"; route: string; id: string }
  | { kind: "collection"; name: string }
  | { kind: "entry"; collection: string; key: string }
  | { kind: "field"; collection: string; path: string[] }
  | { kind: "setting"; path: string[] }
  | { kind: "block"; type: string }
  | { kind: "prop"; type: string; path: string[] }
  | { kind: "shared"; name: string }
  | { kind: "icon"; name: string }
  /** A file of `public/`, by its address. */
  | { kind: "file"; address: string }
  /** A file of Markdown, by its path. */
  | { kind: "text"; file: string }
  /** A name that a schema takes from the files of a folder (`x-files`). */
  | { kind: "file-name"; folder: string; name: string }
  /** A design token, by its dotted path: `color.brand`. */
  | { kind: "token"; name: string }
  | { kind: "output"; name: string };

/** @returns a word that two targets share only if they are the same */
export function keyOf(target: Target): string {
  const inOrder = Object.entries(target).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(inOrder);
}

/** A place of a document that names a target. */
export type Mention = {
  target: Target;
  /** Its role: the definition of the target, or a use. */
  role: "definition" | "reference";
  file: string;
  /**
   * Characters from the file's start, in UTF-16 units, without the quotation marks around them: the
   * route and the anchor of an address are a mention each. The definition of a whole file, such as
   * a page, has no characters of its own: offset and length are 0.
   */
  offset: number;
  length: number;
  /** The path of the value, or of the property whose key it is. */
  path: JsonPath;
};
