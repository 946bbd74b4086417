import { Hono } from "hono";
import { cors } from "hono/cors";
import { isCrossSite, type Sites } from "#service/enquiries/take/is-cross-site.ts";
import type { ProxyReader } from "#service/enquiries/take/make-proxy-reader.ts";
import type { RateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { readBody } from "#service/enquiries/take/read-body.ts";
import { readPagePath } from "#service/enquiries/take/read-page-path.ts";
import type { ViolationCount } from "./count-violations.ts";
import { readViolations } from "./read-violations.ts";

export type ReportsAppOptions = ProxyReader & {
  count: Pick<ViolationCount, "add">;
  limitRate: RateLimit | null;
  /** Sites besides this one whose pages may send, such as `https://www.example.com`. */
  origins: string[];
  /** @returns the own address of the page that a path leads to; null where the site has none */
  findPage: (path: string) => string | null;
};

/** Where browsers send reports, below the address that forms are sent to. */
export const reportsPath = "/v1/public/csp-reports";

const types = ["application/csp-report", "application/reports+json"];

/** A browser hands on what it collected in a minute; each report is below 2 kB as a rule. */
const bodyRules = { name: "report", limits: { json: 32_768 } };

/** @returns an app with the one call that browsers make by themselves when the policy refused something */
export function makeReportsApp(options: ReportsAppOptions): Hono {
  const { limitRate, origins, readAddress, readOwnOrigin } = options;
  const app = new Hono();

  app.use(
    reportsPath,
    cors({
      origin: (origin) => (origins.includes(origin) ? origin : null),
      allowMethods: ["POST"],
      allowHeaders: ["Content-Type"],
      maxAge: 600,
    }),
  );

  app.post(reportsPath, async ({ req: { raw: request }, env }) => {
    const sites = { own: readOwnOrigin(request, env), origins };
    if (isCrossSite(request, sites)) return refuse(403, "This page belongs to another site");
    const waitSeconds = (await limitRate?.(readAddress(request, env))) ?? 0;
    if (waitSeconds > 0)
      return refuse(429, "Too many reports", { "Retry-After": String(waitSeconds) });
    const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
    if (!types.includes(type.trim().toLowerCase()))
      return refuse(415, `Send reports as ${types.join(" or ")}`);
    const body = await readBody(request, "json", bodyRules);
    if (body.kind === "refused") return refuse(body.status, body.message);
    return take(body.value, sites);
  });

  app.all(reportsPath, () => refuse(405, "Send a report with POST", { Allow: "POST, OPTIONS" }));
  return app;

  function take(value: unknown, sites: Sites): Response {
    const violations = readViolations(value);
    if (violations === null) return refuse(400, "This is no report of a content security policy");
    for (const { document, ...violation } of violations) {
      const path = readPagePath(document, sites);
      // Of another site's page, or of none: nobody here can mend it.
      if (path !== "") options.count.add({ ...violation, page: options.findPage(path) });
    }
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { message },
    { status, headers: { "Cache-Control": "no-store", ...headers } },
  );
}
