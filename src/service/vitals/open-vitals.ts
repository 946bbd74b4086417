import type { Hono } from "hono";
import * as v from "valibot";
import type { Log } from "#service/enquiries/log.ts";
import type { EnquirySettings } from "#service/enquiries/read-settings.ts";
import { openDatabase } from "#service/enquiries/store/open-store.ts";
import {
  type CallGuard,
  type GuardSettings,
  makeCallGuard,
  makeMessageApp,
} from "#service/enquiries/take/make-message-app.ts";
import { findBucket, vitalNames } from "./scale.ts";
import { makeVitalsStore } from "./store/make-vitals-store.ts";
import { makeTally, type Tally } from "./take/make-tally.ts";
import { type VitalsMessage, vitalsMessage, vitalsPath } from "./vitals-message.ts";

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

export type VitalsAppOptions = CallGuard & {
  tally: Pick<Tally, "add">;
  /** @returns the own address of the page that a path leads to; null when the site has none */
  findPage: (path: string) => string | null | Promise<string | null>;
};

/** @returns an app with the one call that pages make when they are hidden */
export function makeVitalsApp({ tally, findPage, ...guard }: VitalsAppOptions): Hono {
  // A beacon sends JSON as plain text.
  return makeMessageApp({ path: vitalsPath, name: "message", limit: 4096, take }, guard);

  async function take(value: unknown): Promise<string | null> {
    const read = v.safeParse(vitalsMessage, value);
    if (!read.success) return "The message does not have the form in docs/vitals.md";
    const page = await findPage(read.output.page);
    if (page !== null) count(page, read.output.values);
    return null;
  }

  function count(page: string, values: VitalsMessage["values"]): void {
    for (const vital of vitalNames) {
      const value = values[vital];
      if (value !== undefined) tally.add({ page, vital, bucket: findBucket(vital, value) });
    }
  }
}
