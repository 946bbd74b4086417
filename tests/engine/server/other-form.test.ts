import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnquiryForm } from "#service/enquiries/enquiry-form.ts";
import { describeEnquiry, listColumns } from "#service/enquiries/describe-enquiry.ts";
import { runReading } from "#service/enquiries/reading/run-reading.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { makeEnquiryApp } from "#service/enquiries/take/make-enquiry-app.ts";
import { makeApp } from "#service/server/make-app.ts";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";

/** A form that has nothing of any other: its fields, its address, its words and its rules. */
const form: EnquiryForm = {
  path: "/frage",
  typed: [
    { name: "von", label: "Ihre Adresse", control: "email", limit: 80, isRequired: true },
    { name: "frage", label: 'Ihre "Frage"', control: "lines", limit: 200 },
  ],
  added: [],
  honeypot: "firma",
  validate: (input) => {
    const { von = "", frage = "", firma = "" } = input as Record<string, string>;
    if (von === "")
      return { ok: false, errors: { von: "Die Adresse fehlt" }, message: "Die Adresse fehlt" };
    return { ok: true, enquiry: { von, frage, firma } };
  },
  summary: { named: ["von"], about: "frage" },
  mail: { subject: () => "Eine Frage", replyTo: () => null },
  words: {
    language: "de",
    sent: "Angekommen",
    notSent: "Nicht angekommen",
    thanks: "Danke.",
    back: "Zurück",
    kept: "Ihre Worte stehen noch hier.",
    notKept: "Gehen Sie eine Seite zurück.",
    correct: "Bitte berichtigen.",
    tooLong: "Das ist zu lang.",
    tooMany: "Bitte später.",
    notStored: "Bitte gleich noch einmal.",
    leaveEmpty: "Frei lassen",
    submit: "Fragen",
  },
  classes: { error: "fehler", notice: "hinweis", noticeTitle: "hinweis-titel" },
};

let store: EnquiryStore;
beforeAll(() => {
  store = openStore(":memory:", { channels: [], typed: ["von", "frage"] }).store;
});
afterAll(() => store.close());

function post(body: string | URLSearchParams, headers: Record<string, string> = {}) {
  const enquiries = makeEnquiryApp({
    form,
    store,
    log: () => {},
    limitRate: null,
    origins: [],
    minimumTimeMs: 0,
    wakeDelivery: () => {},
    makeId: () => crypto.randomUUID(),
    now: () => new Date("2026-11-21T09:30:00Z"),
    readAddress: () => "192.0.2.1",
    readOwnOrigin: (request) => new URL(request.url).origin,
    pages: null,
  });
  const app = makeApp({ enquiries, checkReady: async () => {}, log: () => {} });
  const request = new Request("http://site.example/frage", { method: "POST", headers, body });
  return app.fetch(request);
}

const json = { "Content-Type": "application/json" };

test("a form of other fields is taken, stored, searched and exported by what it says of itself", async () => {
  const sent = { von: "ada@example.com", frage: "Wie viel?\nWann?", firma: "" };
  const response = await post(JSON.stringify(sent), json);
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  const enquiry = await store.find(id);
  expect(enquiry?.fields).toEqual({ von: sent.von, frage: sent.frage });
  expect(await store.list({ search: "com wie", limit: 5 })).toHaveLength(1);
  expect(listColumns(form)).toEqual(["id", "von", "frage", "received_at", "handled_at", "spam"]);
  let text = "";
  const reading = { verb: "list", words: [], format: "json", limit: 9, state: "all" as const };
  await runReading(reading, { form, store, write: (part) => void (text += part) });
  expect(text).toBe(`${id}  2026-11-21T09:30  open     ada@example.com  Wie viel? Wann?\n`);
});

test("its errors and its pages are in its own words", async () => {
  const refused = await post("{}", json);
  expect(await refused.json()).toEqual({
    message: "Die Adresse fehlt",
    errors: { von: "Die Adresse fehlt" },
  });
  const page = await (await post(new URLSearchParams({ frage: "Wie viel?" }))).text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain("<h1>Nicht angekommen</h1>");
  expect(page).toMatch(/<p>Ihre Worte stehen noch hier. Bitte berichtigen.<\/p>/);
  expect(page).toMatch(/id="von"[^>]*><p class="fehler" id="von-error">Die Adresse fehlt<\/p>/);
  expect(page).toContain("Ihre &quot;Frage&quot;");
  expect(page).toContain(">\nWie viel?</textarea>");
  // It asks nothing about pages, so nothing is sent along of them.
  expect(page).not.toContain('type="hidden"');
  expect(page).not.toMatch(/Message|Name|Phone|Leave|Send/);
  expect(await listHtmlFaults(makeValidator("document"), page)).toEqual([]);
  const thanks = await post(new URLSearchParams({ von: "ada@example.com" }));
  expect(await thanks.text()).toContain("<h1>Angekommen</h1><p>Danke.</p>");
  const tooLong = await post(new URLSearchParams({ frage: "x".repeat(60_000) }));
  expect(await tooLong.text()).toContain("<p>Das ist zu lang. Gehen Sie eine Seite zurück.</p>");
});

test("what a form asked in former times is still exported, behind what it asks now", () => {
  const record = describeEnquiry(form, {
    id: "1",
    fields: { fax: "123", von: "ada@example.com" },
    receivedAt: "2026-11-21T09:30:00.000Z",
    spam: [],
    handledAt: null,
    undelivered: 0,
  });
  expect(JSON.stringify(record)).toBe(
    '{"id":"1","von":"ada@example.com","frage":null,"received_at":"2026-11-21T09:30:00.000Z",' +
      '"handled_at":null,"spam":[],"fax":"123"}',
  );
});
