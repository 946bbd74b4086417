import type { Location } from "../messages/diagnostic.ts";
import type { JsonObject, JsonPath } from "../json.ts";
import type { DefaultRegion, Region } from "../resolved-site.ts";

/** A page's document as it was read. */
export type PageDocument = { file: string; route: string; value: JsonObject };

/** A part of a value that was written elsewhere than the rest: in a variant's patch, or by a binding. */
export type Overlay = {
  path: JsonPath;
  location: Location;
  /**
   * Where the part was looked up: the binding's words, the collections (or `site`) and the entry it
   * came from, and whether it gives entries whose fields may have other names.
   */
  binding?: { words: string; sources: string[]; hasFields: boolean; whose?: string };
};

/** A value whose parts may come from several documents. */
export type Written = { value: JsonObject; location: Location; overlays: Overlay[] };

/** A block, shared blocks put in place, bindings not read yet. */
export type DraftBlock = {
  /** Null where the first check refuses the block: it is not shown, but has its place and id. */
  type: string | null;
  id?: string;
  /** Where the id can be changed: at the block, or where a shared block is used. */
  idLocation?: Location;
  props: Written;
  origin: Location;
};

/** The blocks that a site's settings give to pages which say nothing themselves. */
export type DefaultBlocks = Partial<Record<DefaultRegion, DraftBlock[]>>;

/** A page after inheritance: every key of its own or of its bases, bindings not read yet. */
export type DraftPage = {
  page: PageDocument;
  /** The documents it was made from, its own first. */
  files: string[];
  /** Every key but the regions. */
  head: Written;
  /** Its own, and those of the site's defaults that it changes. */
  regions: Partial<Record<Region, DraftBlock[]>>;
  /** The entry it shows, where it extends one page of a `[slug]` page. */
  slug?: string;
};

/** @returns where the value at `path` was written */
export function locationAt(
  { location, overlays }: Omit<Written, "value">,
  path: JsonPath,
): Location {
  const overlay = findOverlay(overlays, path);
  if (overlay === undefined) return { ...location, path: [...location.path, ...path] };
  // What a binding gives has no place in this document but the binding's own.
  if (overlay.binding !== undefined) return overlay.location;
  const rest = path.slice(overlay.path.length);
  return { ...overlay.location, path: [...overlay.location.path, ...rest] };
}

/** @returns the innermost overlay that `path` lies in; the later of two for the same part */
export function findOverlay(overlays: Overlay[], path: JsonPath): Overlay | undefined {
  let found: Overlay | undefined;
  for (const overlay of overlays) {
    const isDeeper = overlay.path.length >= (found?.path.length ?? 0);
    if (isDeeper && isPrefix(overlay.path, path)) found = overlay;
  }
  return found;
}

function isPrefix(prefix: JsonPath, path: JsonPath): boolean {
  return prefix.length <= path.length && prefix.every((step, index) => step === path[index]);
}
