import type { Diagnostic } from "#document/messages/diagnostic.ts";
import type { CheckedLinks } from "./check-links.ts";
import type { KnownStamps, Stamps } from "#graph/stamp-files.ts";

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

/** @returns whether all that a run rests on is as it was then */
export function isSameRun(
  lastRun: LastRun | null,
  now: { settings: string; today: string; stamps: Stamps },
  known: KnownStamps,
): lastRun is LastRun {
  if (lastRun === null || lastRun.settings !== now.settings) return false;
  const { today, until } = lastRun;
  if (now.today < today || (until !== null && now.today >= until)) return false;
  if (now.stamps.size !== known.stamps.size) return false;
  // A stamp that is the same is taken over as it is.
  return [...now.stamps].every(([file, stamp]) => known.stamps.get(file) === stamp);
}
