import { Hono } from "hono";
import { describeError, type Log } from "#service/enquiries/log.ts";

export type AppOptions = {
  /** Takes enquiries; null when the site takes none. */
  enquiries: Hono | null;
  /** Counts what pages measured; null when none do. */
  vitals?: Hono | null;
  /** Takes reports of what the pages' policy blocked; null when none are sent. */
  reports?: Hono | null;
  /** Rejects while the service should get no requests. */
  checkReady: () => Promise<void>;
  log: Log;
};

/**
 * The calls of the service, from web-standard request to web-standard response. It has no state and
 * knows no process, so it runs wherever its parts do.
 */
export function makeApp(options: AppOptions): Hono {
  const { enquiries, vitals = null, reports = null, checkReady, log } = options;
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
  if (reports !== null) app.route("/", reports);
  app.notFound(() => answer(404, { message: "There is nothing at this address" }));
  app.onError((error) => {
    log("error", "request-failed", describeError(error));
    return answer(500, { message: "Something went wrong on our side" });
  });
  return app;
}

/** @returns the paths of an app's calls: any other request is for the site */
export function listCallPaths(app: Hono): ReadonlySet<string> {
  return new Set(app.routes.map(({ path }) => path));
}

function answer(status: number, body: Record<string, string>): Response {
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return Response.json(body, { status, headers });
}
