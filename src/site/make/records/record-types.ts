import type { Json } from "#core/json.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Layout } from "#core/document/resolved-site.ts";
import type { PageFacts } from "../check/check-html.ts";

/** What is kept of a page when it was checked, and made where nothing keeps it from being made. */
export type CheckedPage = {
  /** Of its document, and of what it looks up. */
  issues: Issue[];
  /** What only its HTML shows. */
  htmlIssues: Issue[];
  /** Null where there is no HTML: the page is held back, or wrong. */
  html: MadeHtml | null;
};

/** What is kept of a page's HTML. */
export type MadeHtml = {
  hash: string;
  /** Bytes. */
  size: number;
  /** Of all ids that a link may lead to. */
  idsHash: string;
  /** Its sheets are those of its blocks' types, each once, sorted, and of its layout as it is shown. */
  types: string[];
  layout: Layout;
  /** How many blocks it shows. */
  blocks: number;
};

/** What is asked of a page's HTML more seldom. */
export type PageDetails = {
  facts: PageFacts;
  /** By the name of the output that took it. */
  taken: Record<string, Json>;
};

/** What is kept of a file beside the pages. */
export type MadeFile = { hash: string };

/** What was wrong with the links of pages, while their targets were these. */
export type CheckedLinks = { targets: string; issues: [route: string, found: Issue[]][] };

/** What the last run said: it is said again while nothing has changed that it rests on. */
export type LastRun = {
  /** Of whatever is no file: options and environment. */
  settings: string;
  /** The day on which it was run, and the next one on which a page comes or goes; ISO 8601. */
  today: string;
  until: string | null;
  /** Folders whose files' names documents may hold. */
  nameFolders: string[];
  diagnostics: Diagnostic[];
  links: CheckedLinks | null;
  /** Whether the pages were written to the output, and not only checked. */
  isWritten: boolean;
  /** Null where an error kept pages from being made. */
  counts: { blocks: number } | null;
  /** How many pages stand in the site. */
  pages: number;
};
