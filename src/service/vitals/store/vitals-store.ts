import type { VitalName } from "../vitals-message.ts";

/** How many views of a page, on a day, had a value of a bucket: all that is kept of a visit. */
export type Count = {
  /** ISO 8601, UTC. */
  day: string;
  /** The page's own address, such as `/about`. */
  page: string;
  vital: VitalName;
  bucket: number;
  views: number;
};

/** Which counts are asked for. */
export type CountQuery = {
  /** The first day, ISO 8601. */
  since: string;
  /** Of one page; of all where absent. */
  page?: string;
};

/** Where counts are kept. Every promise resolves after the commit, and rejects where there is none. */
export type VitalsStore = {
  /** Adds to what is kept. */
  add: (counts: Count[]) => Promise<void>;
  /** Brings days and pages together. */
  read: (query: CountQuery) => Promise<Pick<Count, "vital" | "bucket" | "views">[]>;
  /** Pages of which something is kept since a day, sorted. */
  listPages: (since: string) => Promise<string[]>;
  /** Forgets the days before one. */
  removeBefore: (day: string) => Promise<void>;
  close: () => Promise<void>;
};
