import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Log } from "../log.ts";
import type { EnquirySettings } from "../read-settings.ts";
import type { Database } from "../store/database.ts";
import { isCrossSite, type Sites } from "./is-cross-site.ts";
import { makeProxyReader, type ProxyReader } from "./read-address.ts";
import { makeRateLimit, type RateLimit, type RateSettings } from "./make-rate-limit.ts";
import { readBody } from "./read-body.ts";

/** The limits of a call: its senders, its rate, and the reader of a caller's address. */
export type CallGuard = ProxyReader & {
  limitRate: RateLimit | null;
  /** Other sites whose pages may send, such as `https://www.example.com`. */
  origins: string[];
};

/** The settings of enquiries that apply to every call. */
export type GuardSettings = Pick<EnquirySettings, "rateLimit" | "trustedProxies" | "origins">;

/**
 * @param service `rate` applies unless the settings turn limits off; `shared` is the database in
 *   which several instances count together
 */
export function makeCallGuard(
  { rateLimit, trustedProxies, origins }: GuardSettings,
  service: { rate: RateSettings | null; shared?: Database | null; log: Log },
): CallGuard {
  const { rate, shared = null, log } = service;
  return {
    limitRate: rateLimit === null || rate === null ? null : makeRateLimit(rate, shared),
    origins,
    ...makeProxyReader(trustedProxies, { log }),
  };
}

/** A message that browsers send by themselves, without waiting for an answer. */
type MessageCall = {
  path: string;
  name: string;
  /** The longest body, in bytes. */
  limit: number;
  /** The allowed types of a body; any when absent, and then no script of another site may send. */
  types?: string[];
  /** @returns the problem of a message; null when it was accepted */
  take: (value: unknown, sites: Sites) => string | null | Promise<string | null>;
};

/**
 * @returns an app with one call, which answers 204. It logs nothing of a call: a line would reveal
 *   when somebody was there
 */
export function makeMessageApp(call: MessageCall, guard: CallGuard): Hono {
  const { path, name, limit, types, take } = call;
  const app = new Hono();
  if (types !== undefined) app.use(path, allowSites(guard.origins, ["Content-Type"]));

  app.post(path, async ({ req: { raw: request }, env }) => {
    const sites = { ownOrigin: guard.readOwnOrigin(request, env), origins: guard.origins };
    // A page of another site must not make its visitors count here.
    if (isCrossSite(request, sites)) return refuse(403, "This page belongs to another site");
    const waitSeconds = (await guard.limitRate?.(guard.readAddress(request, env))) ?? 0;
    if (waitSeconds > 0)
      return refuse(429, `Too many ${name}s`, { "Retry-After": String(waitSeconds) });
    const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
    if (types?.includes(type.trim().toLowerCase()) === false)
      return refuse(415, `Send ${name}s as ${types.join(" or ")}`);
    const body = await readBody(request, "json", { name, limits: { json: limit } });
    if (body.kind === "refused") return refuse(body.status, body.message);
    const problem = await take(body.value, sites);
    if (problem !== null) return refuse(400, problem);
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  });

  const allow = types === undefined ? "POST" : "POST, OPTIONS";
  app.all(path, () => refuse(405, `Send a ${name} with POST`, { Allow: allow }));
  return app;
}

/** @returns the middleware that lets scripts of other sites post */
export function allowSites(
  origins: string[],
  allowHeaders: string[],
  exposeHeaders: string[] = [],
): ReturnType<typeof cors> {
  const origin = (sender: string): string | null => (origins.includes(sender) ? sender : null);
  return cors({ origin, allowMethods: ["POST"], allowHeaders, exposeHeaders, maxAge: 600 });
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const all = { "Cache-Control": "no-store", ...headers };
  return Response.json({ message }, { status, headers: all });
}
