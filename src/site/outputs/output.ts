import type { Json, JsonObject } from "#core/json.ts";
import type { PageSummary, ResolvedSite } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import type { Look } from "#site/look/look.ts";
import type { HeadTag } from "#site/render/head-tag.ts";

/**
 * A kind of file that a site has beside its pages: the engine's own (feed, sitemap, …) and those
 * that a site exports in `site.config.ts`. Build, dev server, head and the check of links all read
 * the same list of these, so that every link has its file.
 */
export type Output = {
  /**
   * The name in messages, in `"outputs"` of a page and in `"x-outputs"` of a collection's schema.
   */
  name: string;
  /**
   * Lists the files that it will make, from the documents alone; nothing is made yet. Is also
   * called for a site with mistakes in it, where a setting may be missing or a text empty.
   */
  addresses: (site: OutputSite) => OutputAddress[];
  /** True where `tessera build --no-extras` leaves it out: files that no visitor misses at once. */
  isExtra?: boolean;
  /**
   * Takes the data that its files need from a page's HTML, so that one page that changes costs one
   * page.
   *
   * @param main HTML of the page's main blocks, without banner, sidebar and closing
   * @param around the settings and schemas, which are the same for all pages; `entryHtml` is the HTML
   *   of those of the main blocks that show a text with marks of the page's entry
   */
  take?: (page: PageSummary, main: string, around: Around) => Json;
  /**
   * Returns the tags that it adds to the head of a page, before the page's own. They rest on the
   * page, on values for all pages, and on those of `files` that it asks for: another page or file
   * that changes does not change this one's head.
   */
  head?: (page: PageSummary, site: HeadSite) => HeadTag[];
  /**
   * Makes one of its files; on the same day or another, the same site gives the same bytes.
   *
   * @param file one of those that `addresses` lists
   * @throws where it cannot be made; the message is for the author of what it is made of
   */
  read: (file: OutputAddress, work: OutputWork) => Content | Promise<Content>;
};

type Around = Pick<HeadSite, "settings" | "schemas"> & { entryHtml: string };

/** A text, bytes, or the `file:` address of a file of any size that it is a copy of. */
export type Content = string | Uint8Array | URL;

/**
 * The file in which a build lists the hashed files that it made, a line each, for a build
 * elsewhere.
 */
export const hashedList = "_hashed";

/** The same list of files that it only kept. It varies with earlier outputs, as they do. */
export const keptList = "_kept";

/**
 * @param settings `folders`: whether each page is the index of a folder of its own
 * @returns the file of a route below `dist/`. Hosts serve `about.html` at `/about`; from
 *   `about/index.html` some redirect to `/about/` first
 */
export function fileOfRoute(route: string, { folders }: { folders?: unknown } = {}): string {
  if (route === "/") return "index.html";
  const hasFolder = folders === true && route !== "/404";
  return route.slice(1) + (hasFolder ? "/index.html" : ".html");
}

/**
 * The address `/feed.xml` is the file `dist/feed.xml`. `page` or `document` (a path from the site's
 * folder) is what it is made of, where that is one: an error is reported there.
 */
export type OutputAddress = { address: string; page?: PageSummary; document?: string };

/** The site as outputs know it before anything is made. Its pages are resolved when first read. */
export type OutputSite = Omit<ResolvedSite, "pages"> & {
  /** The pages, sorted by route. */
  pages: PageSummary[];
  /** The number of pages, known without resolving them. */
  pageCount: number;
  /** @returns the entries of a collection, each with its `slug`, and with `href` if it has a page */
  entries: (collection: string) => JsonObject[];
  /** The site's folder. */
  root: string;
  /** The theme; null where the site has no tokens. */
  look: Look | null;
  /** Texts by their paths from the root. */
  documents: Source["documents"];
  /** Every schema by its path from the root: `schema/content/team.json`. */
  schemas: Source["schemas"];
  /** Addresses of the files under `public/`. */
  assets: string[];
};

/**
 * The values for all pages; `files` are the addresses of files beside them, but for files of one
 * page.
 */
export type HeadSite = Omit<
  OutputSite,
  "pages" | "pageCount" | "entries" | "redirects" | "documents"
> & {
  files: ReadonlySet<string>;
};

/** The tools of an output that makes a file. */
export type OutputWork = {
  site: OutputSite;
  /** The content security policy that lets through what any page allows, for a header. */
  policy: string;
  /**
   * The address to which browsers report what the policy refused; null where the site has no
   * service.
   */
  reports: string | null;
  /** @returns HTML of a page's main blocks, without banner, sidebar and closing */
  readMain: (page: PageSummary) => Promise<string>;
  /** @returns the data that the output's own `take` took of a page */
  taken: (page: PageSummary) => Json;
  /**
   * @returns a mark of that data, which is another where the data are; undefined where nobody
   *   compares them with those of an earlier build
   */
  takenMark: (page: PageSummary) => string | undefined;
  /** Stores what the output made of the pages, for its next build. */
  memory: Memory;
  /**
   * Caches what takes long to make from build to build.
   *
   * @param name the file's; it has a hash of all that the bytes rest on, also of what makes them
   */
  keep: (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** Bytes that outlive a build; they only save time, and may be missing at any time. */
export type Memory = {
  /** @returns the parts that were written, each in memory at a multiple of eight bytes; null for none */
  read: () => Uint8Array[] | null;
  write: (parts: Uint8Array[]) => void;
};

/** A memory that forgets. */
export const noMemory: Memory = { read: () => null, write: () => {} };
