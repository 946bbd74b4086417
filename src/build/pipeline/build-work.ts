import type { Diagnostic } from "#document/messages/diagnostic.ts";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { Look } from "#look/look.ts";
import type { RenderContext } from "#render/render-context.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { StyleSheets } from "./make-style-sheets.ts";
import type { DistWriter } from "./write-dist.ts";

/** What the steps of a build share. No step changes it; each writes files of its own into `dist`. */
export type BuildWork = {
  root: string;
  source: Source;
  site: ResolvedSite;
  /** The theme's tokens; null where the site has none. */
  look: Look | null;
  code: CodeBundle;
  sheets: StyleSheets;
  context: RenderContext;
  dist: DistWriter;
};

/** What is kept of a page when it is written. */
export type WrittenPage = {
  page: ResolvedPage;
  /** HTML of its main blocks, one by one, without banner, sidebar and closing. */
  main: string[];
  /** Names of the brochures that it links to. */
  brochures: string[];
};

/**
 * A step that follows the pages; a diagnostic of severity `error` keeps the last good output in its
 * place.
 */
export type BuildStep = (work: BuildWork & { pages: WrittenPage[] }) => Promise<Diagnostic[]>;
