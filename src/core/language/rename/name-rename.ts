import { isPageFile, routeOfFile } from "#core/document/read/list-routes.ts";
import type { Target } from "../target.ts";
import { wordTarget } from "../look-up/find-targets.ts";
import type { Rename, RenameKind } from "./rename.ts";

const kinds: Partial<Record<Target["kind"], RenameKind>> = {
  page: "page",
  entry: "entry",
  block: "block",
  prop: "prop",
  field: "field",
  anchor: "id",
  shared: "shared",
  collection: "collection",
};

/**
 * @returns the kind and the present name of a target for a rename; null if things of its kind
 *   cannot be renamed
 */
export function nameRename(target: Target): Pick<Rename, "kind" | "from"> | null {
  const kind = kinds[target.kind];
  return kind === undefined ? null : { kind, from: wordTarget(target) };
}

/**
 * Interprets the move of a file as a rename: a page's address, or the name of a shared block or an
 * entry.
 *
 * @param from its path before, from the site's root
 * @param to its path after
 * @returns null if nothing refers to such a file by its name
 */
export function nameFileRename(from: string, to: string): Omit<Rename, "today"> | null {
  const [before, after] = [from, to].map((file) => (isPageFile(file) ? routeOfFile(file) : null));
  if (before && after && before !== after) return { kind: "page", from: before, to: after };
  const content = /^content\/([^/]+)\/(?:.*\/)?([^/]+)\.json$/;
  const [, folder, name] = content.exec(from) ?? [];
  const [, newFolder, newName] = content.exec(to) ?? [];
  // An entry in another collection is another thing.
  if (name === undefined || newName === undefined || folder !== newFolder || name === newName)
    return null;
  return folder === "shared"
    ? { kind: "shared", from: name, to: newName }
    : { kind: "entry", from: `${folder}/${name}`, to: newName };
}
