import type { Hono } from "hono";
import type { Sites } from "#service/enquiries/take/is-cross-site.ts";
import { type CallGuard, makeMessageApp } from "#service/enquiries/take/make-message-app.ts";
import { readPagePath } from "#service/enquiries/take/is-cross-site.ts";
import type { ViolationCount } from "./count-violations.ts";
import { readViolations } from "./read-violations.ts";

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
    if (violations === null) return "This is no report of a content security policy";
    for (const { document, ...violation } of violations) {
      const path = readPagePath(document, sites);
      // A report of another site's page, or of no page, is dropped: nobody here can fix it.
      if (path !== "") count.add({ ...violation, page: findPage(path) });
    }
    return null;
  }
}
