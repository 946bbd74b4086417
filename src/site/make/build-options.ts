export type BuildOptions = {
  /** The site's folder. */
  root: string;
  /** The day, as ISO 8601, that `publishAt` and `unpublishAt` are held against. */
  today: string;
  /** Where the finished site goes; `dist` below the root where left out, nowhere where null. */
  out?: string | null;
  /**
   * The folder of an output that was made elsewhere, and is served: its hashed files stay in the finished
   * site for as long as that is the next one. Left out, those of the output that is replaced stay.
   */
  last?: string;
  /** Leave out what no visitor misses at once: compressed copies, and outputs that are extras. */
  withoutExtras?: boolean;
  /** Take nothing up that an earlier run kept. */
  isFresh?: boolean;
  /** Render every block afresh, even one that stands the same on another page. */
  withoutMemo?: boolean;
  /** Is told, for people, where another build of the site has to be waited for. */
  report?: (line: string) => void;
  /** Threads that make pages; as many as the machine has and the pages are worth where left out. */
  threads?: number;
};
