import type { Hono } from "hono";
import type { Log } from "#service/enquiries/log.ts";
import type { EnquirySettings } from "#service/enquiries/read-settings.ts";
import { openDatabase } from "#service/enquiries/store/open-store.ts";
import { makeProxyReader } from "#service/enquiries/take/make-proxy-reader.ts";
import { makeRateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { makeVitalsStore } from "./store/make-vitals-store.ts";
import { makeTally } from "./take/make-tally.ts";
import { makeVitalsApp, type VitalsAppOptions } from "./take/make-vitals-app.ts";

/** What is set for enquiries holds here too: one store, one set of proxies and of other sites. */
export type VitalsSettings = Pick<
  EnquirySettings,
  "databaseUrl" | "rateLimit" | "trustedProxies" | "origins"
>;

export type OpenedVitals = {
  /** Answers the pages' one call. */
  app: Hono;
  /** Writes what was counted, then closes the store. */
  close: () => Promise<void>;
};

/** Each page view is a call, and a large office is one network. */
const usualRate = { points: 120, seconds: 60 };

/**
 * Opens all that counting needs: the call, the tally, the store.
 *
 * @param service `findPage` says which page of the site a path leads to
 * @throws where a SQLite file cannot be opened. A PostgreSQL server may come later.
 */
export function openVitals(
  settings: VitalsSettings,
  service: { findPage: VitalsAppOptions["findPage"]; log: Log },
): OpenedVitals {
  const { database } = openDatabase(settings.databaseUrl);
  const store = makeVitalsStore(database);
  const tally = makeTally({ store, now: () => new Date(), log: service.log });
  const app = makeVitalsApp({
    tally,
    findPage: service.findPage,
    // Each process counts for itself: a shared count would be a write a call.
    limitRate: settings.rateLimit === null ? null : makeRateLimit(usualRate, null),
    origins: settings.origins,
    ...makeProxyReader(settings.trustedProxies, { log: service.log }),
  });
  return {
    app,
    async close() {
      await tally.close();
      await store.close();
    },
  };
}
