import type { Json } from "#core/json.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Layout } from "#core/page-keys.ts";
import type { PageTargets } from "../check/check-html.ts";

/** The record of a page that was checked, and made where no error prevents that. */
export type CheckedPage = {
  /** Issues of its document, and of what it looks up. */
  issues: Issue[];
  /** Issues that only its HTML shows. */
  htmlIssues: Issue[];
  /** The HTML, or null where there is none: the page is not shown, or has errors. */
  html: MadeHtml | null;
};

/** The record of a page's HTML. */
export type MadeHtml = {
  hash: string;
  /** Bytes. */
  size: number;
  /** A hash of all ids that a link may lead to. */
  idsHash: string;
  /** The number of blocks that it shows. */
  blocks: number;
  /** The pictures of photographs that it names, as `packPictures` writes them, one a line. */
  pictures: string;
  /** The key of its kind. */
  kind: string;
};

/** What many pages have in common. */
export type PageKind = {
  /**
   * The types of their blocks, each once, sorted, which with the layout as it is shown determine their
   * sheets.
   */
  types: string[];
  layout: Layout;
  /** Those sheets, by their files in the output. */
  sheets: string[];
  /** Names of the outputs that have taken something of them. */
  takers: string[];
};

/** The facts of a page's HTML that are needed more seldom. */
export type PageDetails = {
  facts: PageTargets;
  /** The data that outputs took, by the output's name. */
  taken: Record<string, Json>;
};

/** The record of a file beside the pages. */
export type MadeFile = { hash: string };

/** The issues of pages' links, valid while the targets are these. */
export type CheckedLinks = { targets: string; issues: [route: string, found: Issue[]][] };

/** The results of the last run, which are valid while nothing has changed that it rests on. */
export type LastRun = {
  /** A key of the inputs that are no files: options and environment. */
  settings: string;
  /**
   * The day on which it was run, and the next one on which a page appears or disappears; ISO 8601.
   */
  today: string;
  until: string | null;
  /** Folders whose files' names documents may hold. */
  nameFolders: string[];
  diagnostics: Diagnostic[];
  /**
   * Where these have those about files that the next run may take, with a hash of all that they rest
   * on, by file.
   */
  placed: Record<string, { key: string; at: number[] }>;
  links: CheckedLinks | null;
  /** True where the pages were written to the output, and not only checked. */
  isWritten: boolean;
  /** Null where an error prevented pages from being made. */
  counts: { blocks: number } | null;
  /** The number of pages in the site. */
  pages: number;
};
