import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import {
  type EnquiryAppOptions,
  makeEnquiryApp,
} from "#service/enquiries/take/make-enquiry-app.ts";
import { makeApp } from "#service/server/make-app.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import { form } from "./form.ts";

export const callAddress = `http://site.example${form.path}`;

/** The whole app over a store of the test's own; no process, no network. */
export function makeTestApp(
  store: EnquiryStore,
  options: Partial<EnquiryAppOptions> = {},
): { app: Hono; lines: string[] } {
  const lines: string[] = [];
  const log: EnquiryAppOptions["log"] = (level, event, fields) =>
    void lines.push(JSON.stringify({ level, event, ...fields }));
  const enquiries = makeEnquiryApp({
    form,
    store,
    log,
    limitRate: null,
    origins: [],
    minimumTimeMs: 2000,
    wakeDelivery: () => {},
    makeId: () => randomUUID(),
    now: () => new Date(),
    readAddress: (request) => request.headers.get("x-forwarded-for") ?? "192.0.2.1",
    readOwnOrigin: (request) => new URL(request.url).origin,
    pages: null,
    ...options,
  });
  return { app: makeApp({ enquiries, checkReady: () => store.check(), log }), lines };
}

/** A request as a form's script sends it. */
export function makeCall(body: unknown, headers: Record<string, string> = {}): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request(callAddress, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: text,
  });
}

/** What a store is told of that form. */
export const typed = form.typed.map(({ name }) => name);

export const enquiry = {
  who: "Ayesha Rahman",
  mail: "ayesha@example.com",
  ring: "12025550142",
  words: "A plan for two lines, please.",
  page: "/contact",
  at: "2026-11-21 09:30:00",
};
