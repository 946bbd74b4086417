import type { Json } from "#core/json.ts";
import type { PageSummary, ResolvedSite } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import type { Look } from "#site/look/look.ts";
import type { HeadTag } from "#site/render/head-tag.ts";

/**
 * A kind of file that a site has beside its pages: the engine's own (feed, sitemap, …) and what a
 * site hands in with `site.config.ts`. Build, dev server, head and the check of links all read the
 * same list of these, so that what is linked is what is made.
 */
export type Output = {
  /** In messages, and what `"outputs"` of a page and `"x-outputs"` of a collection's schema ask by. */
  name: string;
  /**
   * What it will make, told by the documents alone; nothing is made yet. It is asked of a site with
   * mistakes in it too, where a setting may be missing or a text empty.
   */
  addresses: (site: OutputSite) => OutputAddress[];
  /** Whether `tessera build --no-extras` leaves it out: what no visitor misses at once. */
  isExtra?: boolean;
  /**
   * What it keeps of a page's HTML for its files, so that one page that changes costs one page.
   *
   * @param main HTML of the page's main blocks, without banner, sidebar and closing
   * @param site the settings, which hold for all pages
   */
  take?: (page: PageSummary, main: string, site: Pick<HeadSite, "settings">) => Json;
  /**
   * What it adds to the head of a page; goes before what the page says of itself. It rests on the page
   * and on what holds for all pages: another page that changes does not change this one's head.
   */
  head?: (page: PageSummary, site: HeadSite) => HeadTag[];
  /**
   * Makes one of its files; on the same day or another, the same site gives the same bytes.
   *
   * @param file one of those that `addresses` told
   * @throws where it cannot be made; the message is told to who wrote what it is made of
   */
  read: (file: OutputAddress, work: OutputWork) => Content | Promise<Content>;
};

export type Content = string | Uint8Array;

/**
 * The file `dist/feed.xml` is `/feed.xml`. `page` or `document` (a path from the site's folder) is
 * what it is made of, where that is one: there it is told when the file cannot be made.
 */
export type OutputAddress = { address: string; page?: PageSummary; document?: string };

/** What outputs know of the site before anything is made. Its pages are looked up when first read. */
export type OutputSite = Omit<ResolvedSite, "pages"> & {
  /** Sorted by route. */
  pages: PageSummary[];
  /** How many pages there are, known without a look at them. */
  pageCount: number;
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

/** What holds for all pages; `files` are the addresses of what the site has beside them, but for files of one page. */
export type HeadSite = Omit<OutputSite, "pages" | "pageCount" | "redirects" | "documents"> & {
  files: ReadonlySet<string>;
};

/** What an output has at hand when it makes a file. */
export type OutputWork = {
  site: OutputSite;
  /** The content security policy of the pages. */
  policy: string;
  /** Where browsers tell of what the policy refused; null where no service stands beside the site. */
  reports: string | null;
  /** @returns HTML of a page's main blocks, without banner, sidebar and closing */
  readMain: (page: PageSummary) => Promise<string>;
  /** @returns what the output's own `take` kept of a page */
  taken: (page: PageSummary) => Json;
  /**
   * Keeps what takes long to make from build to build.
   *
   * @param name the file's; it holds a hash of all that the bytes rest on, also of what makes them
   */
  keep: (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};
