import type { Watch } from "./time-tasks.ts";

export type BuildOptions = {
  /** The site's folder. */
  root: string;
  /** The day, as ISO 8601, that `publishAt` and `unpublishAt` are compared with. */
  today: string;
  /** The folder of the finished site; `dist` below the root where left out, none where null. */
  out?: string | null;
  /**
   * The folder of an output that was made elsewhere, and is served: its hashed files stay in the
   * finished site until the next build that changes them. Left out, those of the replaced output
   * stay.
   */
  last?: string;
  /** Leaves out what no visitor misses at once: compressed copies, and outputs that are extras. */
  withoutExtras?: boolean;
  /** Makes drafts and pages of another day too, marked, and keeps crawlers out. */
  isPreview?: boolean;
  /** Reads nothing that an earlier run stored. */
  isFresh?: boolean;
  /** Renders every block anew, even one that is the same on another page. */
  withoutMemo?: boolean;
  /** Gets a line to print where the build has to wait for another one of the site. */
  report?: (line: string) => void;
  /** Gets the steps that are under way, and how far they are. */
  watch?: Watch | undefined;
  /** Threads that make pages; as many as the machine has and the pages are worth where left out. */
  threads?: number;
};
