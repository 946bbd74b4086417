import { Hono } from "hono";
import * as v from "valibot";
import { isCrossSite } from "#service/enquiries/take/is-cross-site.ts";
import type { RateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { readBody } from "#service/enquiries/take/read-body.ts";
import type { ProxyReader } from "#service/enquiries/take/make-proxy-reader.ts";
import { findBucket, vitalNames } from "../scale.ts";
import { type VitalsMessage, vitalsMessage, vitalsPath } from "../vitals-message.ts";
import type { Tally } from "./make-tally.ts";

export type VitalsAppOptions = ProxyReader & {
  tally: Pick<Tally, "add">;
  limitRate: RateLimit | null;
  /** Sites besides this one whose pages may send, such as `https://www.example.com`. */
  origins: string[];
  /** @returns the own address of the page that a path leads to; null where the site has none */
  findPage: (path: string) => Promise<string | null>;
};

const bodyRules = { name: "message", limits: { json: 4096 } };

/**
 * @returns an app with the one call that pages make when they are hidden. It answers a browser that
 *   no longer listens, and logs nothing of a call: a line would say when somebody was there.
 */
export function makeVitalsApp(options: VitalsAppOptions): Hono {
  const { tally, limitRate, origins, readAddress, readOwnOrigin, findPage } = options;
  const app = new Hono();

  app.post(vitalsPath, async ({ req: { raw: request }, env }) => {
    // A page of somebody else must not make its visitors count here.
    if (isCrossSite(request, { own: readOwnOrigin(request, env), origins }))
      return refuse(403, "This page belongs to another site");
    const waitSeconds = (await limitRate?.(readAddress(request, env))) ?? 0;
    if (waitSeconds > 0)
      return refuse(429, "Too many messages", { "Retry-After": String(waitSeconds) });
    // A beacon calls its text plain, whatever it is.
    const body = await readBody(request, "json", bodyRules);
    if (body.kind === "refused") return refuse(body.status, body.message);
    const read = v.safeParse(vitalsMessage, body.value);
    if (!read.success) return refuse(400, "The message is not as docs/vitals.md has it");
    const { page: path, values } = read.output;
    const page = await findPage(path);
    if (page !== null) count(page, values);
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  });

  app.all(vitalsPath, () => refuse(405, "Send a message with POST", { Allow: "POST" }));
  return app;

  function count(page: string, values: VitalsMessage["values"]): void {
    for (const vital of vitalNames) {
      const value = values[vital];
      if (value !== undefined) tally.add({ page, vital, bucket: findBucket(vital, value) });
    }
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { message },
    { status, headers: { "Cache-Control": "no-store", ...headers } },
  );
}
