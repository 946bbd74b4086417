import type { Hono } from "hono";
import type { Log } from "#service/enquiries/log.ts";
import { type GuardSettings, makeCallGuard } from "#service/enquiries/take/make-message-app.ts";
import { countViolations } from "./count-violations.ts";
import { makeReportsApp } from "./make-reports-app.ts";

export type OpenedReports = {
  /** Answers browsers' one call. */
  app: Hono;
  /** Logs what was counted and not logged yet. */
  close: () => void;
};

/** A page with one mistake may be refused several things; who sends more has been heard. */
const rate = { points: 30, seconds: 60 };

/** A path as pages have them: what a sender makes up is no page. */
const likelyPath = /^\/[\w./~-]{0,99}$/;

/**
 * Opens all that the pages' policy needs to report what it refused: the call, the count, the limit.
 * Pages send reports where a service stands beside them (`src/site/outputs/headers.ts`).
 *
 * @param service `findPage` says which page of the site a path leads to, null where it is none; null
 *   where the site is served elsewhere
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
