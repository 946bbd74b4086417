import type { Hono } from "hono";
import type { Log } from "#service/enquiries/log.ts";
import { readPagePath, type Sites } from "#service/enquiries/take/is-cross-site.ts";
import {
  type CallGuard,
  type GuardSettings,
  makeCallGuard,
  makeMessageApp,
} from "#service/enquiries/take/make-message-app.ts";
import { countViolations, type ViolationCount } from "./count-violations.ts";
import { readViolations } from "./read-violations.ts";

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

export type ReportsAppOptions = CallGuard & {
  count: Pick<ViolationCount, "add">;
  /** @returns the own address of the page that a path leads to; null when the site has none */
  findPage: (path: string) => string | null;
};

/** The path that browsers send reports to, below the service's address. */
export const reportsPath = "/v1/public/csp-reports";

const types = ["application/csp-report", "application/reports+json"];

/** A browser sends a minute's reports together; each report is usually below 2 kB. */
const limit = 32_768;

/** @returns an app with the one call that browsers make when the policy blocked something */
export function makeReportsApp({ count, findPage, ...guard }: ReportsAppOptions): Hono {
  return makeMessageApp({ path: reportsPath, name: "report", limit, types, take }, guard);

  function take(value: unknown, sites: Sites): string | null {
    const violations = readViolations(value);
    if (violations === null) return "This is not a report of a content security policy";
    for (const { document, ...violation } of violations) {
      const path = readPagePath(document, sites);
      // A report of another site's page, or of no page, is dropped: nobody here can fix it.
      if (path !== "") count.add({ ...violation, page: findPage(path) });
    }
    return null;
  }
}
