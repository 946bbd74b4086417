import type { Outcome } from "#core/messages/diagnostic.ts";
import type { Source } from "#core/document/source.ts";
import type { Timing } from "./time-tasks.ts";
import type { WrittenFiles } from "./files/dist-state.ts";

/** The result of a build; times are milliseconds. */
export type BuildSummary = WrittenFiles & { pages: number; blocks: number; durationMs: number };

/**
 * `documents` are the texts that the diagnostics point into; `pages` is how many the site has, or
 * the part; `made` are the routes of the pages that this run made; `timings` are the steps that
 * ran.
 */
export type BuildOutcome = Outcome<BuildSummary | null> & {
  documents: Source["documents"];
  pages: number;
  made: string[];
  /** The next day on which a page appears or disappears: ISO 8601. */
  until: string | null;
  timings: Timing[];
};
