import { Hono } from "hono";
import { type Log, describeError } from "#enquiries/log.ts";
import { makeSiteApp } from "./site/make-site-app.ts";
import type { Site } from "./site/open-site.ts";

export type AppOptions = {
  /** The built site; null to answer calls alone. */
  readSite: (() => Promise<Site>) | null;
  /** Takes enquiries; null where the site takes none. */
  enquiries: Hono | null;
  /** Counts what pages measured; null where none do. */
  vitals?: Hono | null;
  /** Rejects while the service should get no requests. */
  checkReady: () => Promise<void>;
  log: Log;
};

/**
 * The whole service, from web-standard request to web-standard response. It holds no state of its
 * own and knows no process, so it runs wherever its parts do.
 */
export function makeApp(options: AppOptions): Hono {
  const { readSite, enquiries, vitals = null, checkReady, log } = options;
  const app = new Hono();
  app.get("/healthz", () => answer(200, { status: "ok" }));
  app.get("/readyz", () =>
    checkReady().then(
      () => answer(200, { status: "ready" }),
      (error: unknown) => {
        log("warn", "not-ready", describeError(error));
        return answer(503, { status: "not ready" });
      },
    ),
  );
  if (enquiries !== null) app.route("/", enquiries);
  if (vitals !== null) app.route("/", vitals);
  if (readSite !== null) app.route("/", makeSiteApp(readSite));
  app.notFound(() => answer(404, { message: "There is nothing at this address" }));
  app.onError((error) => {
    log("error", "request-failed", describeError(error));
    return answer(500, { message: "Something went wrong on our side" });
  });
  return app;
}

function answer(status: number, body: Record<string, string>): Response {
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return Response.json(body, { status, headers });
}
