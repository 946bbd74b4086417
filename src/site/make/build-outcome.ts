import type { Outcome } from "#core/messages/diagnostic.ts";
import type { Source } from "#core/document/source.ts";
import type { Timings } from "./time-tasks.ts";
import type { WrittenFiles } from "./files/dist-state.ts";

/** What a build did; times are milliseconds. */
export type BuildSummary = WrittenFiles & { pages: number; blocks: number; durationMs: number };

/**
 * `documents` are the texts that the diagnostics point into; `pages` how many the site has, or the part;
 * `made` the routes of those that were made now, while the others were known; `timings` the steps that were
 * taken.
 */
export type BuildOutcome = Outcome<BuildSummary | null> & {
  documents: Source["documents"];
  pages: number;
  made: string[];
  /** The next day on which a page comes or goes: ISO 8601. */
  until: string | null;
  timings: Timings;
};
