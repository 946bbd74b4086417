import type { Hono } from "hono";
import type { Log } from "#service/enquiries/log.ts";
import type { EnquirySettings } from "#service/enquiries/read-settings.ts";
import { openDatabase } from "#service/enquiries/store/open-store.ts";
import { type GuardSettings, makeCallGuard } from "#service/enquiries/take/make-message-app.ts";
import { makeVitalsStore } from "./store/make-vitals-store.ts";
import { makeTally } from "./take/make-tally.ts";
import { makeVitalsApp, type VitalsAppOptions } from "./take/make-vitals-app.ts";

/** The settings that vitals share with enquiries: one store, its proxies and other sites. */
export type VitalsSettings = GuardSettings & Pick<EnquirySettings, "databaseUrl">;

export type OpenedVitals = {
  /** Answers the pages' one call. */
  app: Hono;
  /** Writes the waiting counts, then closes the store. */
  close: () => Promise<void>;
};

/** The limit allows for a call for each page view, and for a large office in one network. */
const rate = { points: 120, seconds: 60 };

/**
 * Opens everything that counting needs: the call, the tally, the store.
 *
 * @param service `findPage` returns the page of the site that a path leads to
 * @throws when a SQLite file cannot be opened. A PostgreSQL server may start later.
 */
export function openVitals(
  settings: VitalsSettings,
  { findPage, log }: { findPage: VitalsAppOptions["findPage"]; log: Log },
): OpenedVitals {
  const store = makeVitalsStore(openDatabase(settings.databaseUrl).database);
  const tally = makeTally({ store, now: () => new Date(), log });
  // Each process counts calls for itself: a shared count would be a write for each call.
  const guard = makeCallGuard(settings, { rate, log });
  return {
    app: makeVitalsApp({ tally, findPage, ...guard }),
    async close() {
      await tally.close();
      await store.close();
    },
  };
}
