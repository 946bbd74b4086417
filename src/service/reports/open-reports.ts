import type { Hono } from "hono";
import type { Log } from "#service/enquiries/log.ts";
import { type GuardSettings, makeCallGuard } from "#service/enquiries/take/make-message-app.ts";
import { countViolations } from "./count-violations.ts";
import { makeReportsApp } from "./make-reports-app.ts";

export type OpenedReports = {
  /** Answers browsers' one call. */
  app: Hono;
  /** Logs the violations that are not logged yet. */
  close: () => void;
};

/** A page with one mistake may cause several reports; a sender of more adds nothing new. */
const rate = { points: 30, seconds: 60 };

/** A path of the form that pages have: an invented one is usually no page. */
const likelyPath = /^\/[\w./~-]{0,99}$/;

/**
 * Opens everything that reports of the pages' policy need: the call, the count, the limit. Pages
 * send reports when a service runs beside them (`src/site/outputs/headers.ts`).
 *
 * @param service `findPage` returns the page of the site that a path leads to, or null; null itself
 *   when the site is served elsewhere
 */
export function openReports(
  settings: GuardSettings,
  { findPage, log }: { findPage: ((path: string) => string | null) | null; log: Log },
): OpenedReports {
  const count = countViolations({ log });
  const app = makeReportsApp({
    count,
    findPage: findPage ?? ((path) => (likelyPath.test(path) ? path : null)),
    ...makeCallGuard(settings, { rate, log }),
  });
  return { app, close: () => count.close() };
}
