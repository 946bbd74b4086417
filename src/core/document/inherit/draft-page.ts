import type { Location } from "#core/messages/location.ts";
import type { PageDocument } from "../read/read-site.ts";
import type { DefaultRegion, Region } from "#core/page-keys.ts";
import type { Stay } from "../read/read-stay.ts";
import type { TracedValue } from "./traced-value.ts";

/** A block with shared blocks resolved, bindings not read yet. */
export type DraftBlock = {
  /** Null if the first check refuses the block: it is not shown, but keeps its place and id. */
  type: string | null;
  id?: string;
  /** The place to change the id: at the block, or where a shared block is used. */
  idLocation?: Location;
  props: TracedValue;
  origin: Location;
  /** The days on which it is shown; always if absent. */
  stay?: Stay;
  /** The place where a shared block is used. */
  usedAt?: Location;
};

/** The blocks that a site's settings give to pages without their own. */
export type DefaultBlocks = Partial<Record<DefaultRegion, DraftBlock[]>>;

/** A page after inheritance: every key of its own or of its bases, bindings not read yet. */
export type DraftPage = {
  page: PageDocument;
  /** The documents it was made from, its own first. */
  files: string[];
  /** Every key but the regions. */
  head: TracedValue;
  /** Its own regions, and those of the site's defaults that it changes. */
  regions: Partial<Record<Region, DraftBlock[]>>;
  /** The entry it shows, where it extends one page of a `[slug]` page. */
  slug?: string;
};
