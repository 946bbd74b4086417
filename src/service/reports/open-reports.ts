import type { Hono } from "hono";
import type { Log } from "#service/enquiries/log.ts";
import type { EnquirySettings } from "#service/enquiries/read-settings.ts";
import { makeProxyReader } from "#service/enquiries/take/make-proxy-reader.ts";
import { makeRateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { countViolations } from "./count-violations.ts";
import { makeReportsApp } from "./make-reports-app.ts";

/** What is set for enquiries holds here too. */
export type ReportsSettings = Pick<EnquirySettings, "rateLimit" | "trustedProxies" | "origins">;

export type OpenedReports = {
  /** Answers browsers' one call. */
  app: Hono;
  /** Tells what was counted and not told yet. */
  close: () => void;
};

/** A page with one mistake may be refused several things; who sends more has been heard. */
const usualRate = { points: 30, seconds: 60 };

/** A path as pages have them: what a sender makes up is no page. */
const likelyPath = /^\/[\w./~-]{0,99}$/;

/**
 * Opens all that the pages' policy needs to tell what it refused: the call, the count, the limit.
 *
 * @param service `findPage` says which page of the site a path leads to, null where it is none; absent
 *   where the site is served elsewhere
 */
export function openReports(
  settings: ReportsSettings,
  service: { findPage: ((path: string) => string | null) | null; log: Log },
): OpenedReports {
  const { log, findPage } = service;
  const count = countViolations({ log });
  const app = makeReportsApp({
    count,
    findPage: findPage ?? ((path) => (likelyPath.test(path) ? path : null)),
    limitRate: settings.rateLimit === null ? null : makeRateLimit(usualRate, null),
    origins: settings.origins,
    ...makeProxyReader(settings.trustedProxies, { log }),
  });
  return { app, close: () => count.close() };
}
