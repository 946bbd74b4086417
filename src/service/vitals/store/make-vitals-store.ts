import { ask, type Database } from "#service/enquiries/store/database.ts";
import type { VitalName } from "../vitals-message.ts";

/** The views of a page, on a day, with a value in a bucket: all that is stored of a visit. */
export type Count = {
  /** The day, ISO 8601, UTC. */
  day: string;
  /** The page's own address, such as `/about`. */
  page: string;
  vital: VitalName;
  bucket: number;
  views: number;
};

/** A filter of counts. */
export type CountQuery = {
  /** The first day, ISO 8601. */
  since: string;
  /** The one page; all when absent. */
  page?: string;
};

/** Stores counts. Every promise resolves after the commit, and rejects when there is none. */
export type VitalsStore = {
  /** Adds to the stored counts. */
  add: (counts: Count[]) => Promise<void>;
  /** Sums days and pages. */
  read: (query: CountQuery) => Promise<Pick<Count, "vital" | "bucket" | "views">[]>;
  /** Lists the pages with counts since a day, sorted. */
  listPages: (since: string) => Promise<string[]>;
  /** Deletes the days before one. */
  removeBefore: (day: string) => Promise<void>;
  close: () => Promise<void>;
};

/** @returns a store in either database, beside the enquiries' tables */
export function makeVitalsStore(database: Database): VitalsStore {
  const addText = `INSERT INTO vitals (day, page, vital, bucket, views)
    SELECT item.value ->> 'day', item.value ->> 'page', item.value ->> 'vital',
      CAST(item.value ->> 'bucket' AS INTEGER), CAST(item.value ->> 'views' AS BIGINT)
    FROM ${database.dialect.objectsOf("$1")} WHERE true
    ON CONFLICT (day, page, vital, bucket) DO UPDATE SET views = vitals.views + excluded.views`;

  const readText = `SELECT vital, bucket, CAST(sum(views) AS BIGINT) AS views FROM vitals
    WHERE day >= $1 AND ($2 = '' OR page = $2) GROUP BY vital, bucket ORDER BY vital, bucket`;

  const pagesText = "SELECT DISTINCT page FROM vitals WHERE day >= $1 ORDER BY page";

  return {
    async add(counts) {
      if (counts.length === 0) return;
      // Sorting prevents a deadlock of two services that write the same rows in different orders.
      const sorted = counts.toSorted((one, other) => (nameRow(one) < nameRow(other) ? -1 : 1));
      await ask(database, addText, [JSON.stringify(sorted)]);
    },

    async read({ since, page = "" }) {
      const rows = await ask(database, readText, [since, page]);
      return rows.map(({ vital, bucket, views }) => ({
        vital: vital as VitalName,
        bucket: Number(bucket),
        views: Number(views),
      }));
    },

    async listPages(since) {
      return (await ask(database, pagesText, [since])).map(({ page }) => String(page));
    },

    async removeBefore(day) {
      await ask(database, "DELETE FROM vitals WHERE day < $1", [day]);
    },

    close: () => database.close(),
  };
}

function nameRow({ day, page, vital, bucket }: Parameters<VitalsStore["add"]>[0][number]): string {
  return [day, page, vital, bucket].join("\n");
}
