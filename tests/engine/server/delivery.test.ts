/** @module-tag slow */
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";

import { makeMailSender } from "#service/enquiries/delivery/make-mail-sender.ts";
import { defaultPace } from "#service/enquiries/delivery/pace.ts";
import { startDelivery } from "#service/enquiries/delivery/start-delivery.ts";
import type { Channel } from "#service/enquiries/store/make-outbox.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import type { NewEnquiry, StoredEnquiry } from "#service/enquiries/store/enquiry-row.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { form } from "./form.ts";
import { enquiry, typed } from "./make-test-app.ts";
import { type Mail, startMailServer } from "./start-mail-server.ts";
import { checkProperty } from "../../check-property.ts";

const databases = makeDatabases();
const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  await databases.remove();
});

async function startServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  cleanUps.push(server.stop);
  return server;
}

const from = "Site <site@fixture.example>";
const to = ["desk@fixture.example", "boss@fixture.example"];
const pace = {
  ...defaultPace,
  pausesMs: [20, 40, ...Array.from({ length: 500 }, () => 80)],
  restsMs: [20],
  pollMs: 20,
};
const never = new AbortController().signal;

function makeStored(own: Partial<StoredEnquiry> = {}): StoredEnquiry {
  return {
    fields: enquiry,
    id: "0b0f8f1e-0000-4000-8000-000000000001",
    receivedAt: "2026-11-21T03:30:00.000Z",
    spam: [],
    handledAt: null,
    undelivered: 1,
    ...own,
  };
}

const makeNew = (id: string): NewEnquiry => {
  const { handledAt: _, undelivered: __, ...stored } = makeStored({ id });
  return { ...stored, key: null };
};

function listHeaderNames(headers: string): string[] {
  return headers
    .split("\r\n")
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(":")[0]?.toLowerCase() ?? "")
    .toSorted();
}

describe("a mail", () => {
  test("says everything, goes to the desk, and is answered to the visitor", async () => {
    const server = await startServer();
    const send = makeMailSender({ url: server.url, from, to }, form);
    await send(makeStored({ spam: ["honeypot"] }), never);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(to);
    expect(mail?.headers).toContain("Subject: [spam?] Ayesha Rahman asks");
    expect(mail?.headers).toContain("Reply-To: Ayesha Rahman <ayesha@example.com>");
    expect(mail?.body).toBe(
      "Who: Ayesha Rahman\r\nMail: ayesha@example.com\r\nRing: 12025550142\r\nFrom: /contact\r\n" +
        "At: 2026-11-21 09:30:00\r\nId: 0b0f8f1e-0000-4000-8000-000000000001\r\n" +
        "Looks like spam: honeypot\r\n\r\nA plan for two lines, please.\r\n",
    );
    expect(mail?.headers).toContain("Message-ID: <0b0f8f1e-0000-4000-8000-000000000001@");
    for (const text of ["12025550142", "/contact", enquiry.words, "honeypot"]) {
      expect(mail?.body).toContain(text);
    }
  });

  test("has the same headers and receivers whatever a visitor writes into the fields", async () => {
    const server = await startServer();
    const send = makeMailSender({ url: server.url, from, to }, form);
    await send(makeStored(), never);
    const expected = listHeaderNames(server.mails[0]?.headers ?? "");
    const evil = "\r\nBcc: victim@example.com\r\nSubject: x\r\n\r\nbody";
    const ends = fc.constantFrom(
      evil,
      "\nBcc: victim@example.com",
      "\r\n.\r\nRCPT TO:<v@e.example>",
      "\u2028Bcc: v@e.example",
      "<v@e.example>, ",
      "=?utf-8?q?=0ABcc:_v@e.example?=",
    );
    const hostile = fc
      .tuple(
        fc.string({ unit: "binary", maxLength: 60 }),
        ends,
        fc.string({ unit: "binary", maxLength: 20 }),
      )
      .map((parts) => parts.join(""));
    const fields = fc.record({
      who: hostile,
      mail: fc.oneof(fc.constant(`a@example.com${evil}`), fc.emailAddress(), hostile),
      words: hostile,
      page: hostile,
    });
    const cases = await checkProperty(
      fc.asyncProperty(fields, async (values) => {
        const outcome = form.validate({ ...enquiry, ...values });
        const { who, page, words } = values;
        const single = form.validate({ ...enquiry, who: who.slice(0, 90), page, words });
        for (const each of [outcome, single]) {
          if (!each.ok) continue;
          const { trap: _, ...kept } = each.enquiry;
          await send(makeStored({ fields: kept }), never);
          const mail = server.mails.at(-1);
          expect(mail?.to).toEqual(to);
          expect(listHeaderNames(mail?.headers ?? "")).toEqual(expected);
        }
      }),
      { name: "delivery: headers of a mail", runs: 60, least: 20 },
    );
    expect(server.mails.length).toBeGreaterThan(cases / 2);
  });

  test("an enquiry that was stored with line ends in every field still makes one mail", async () => {
    const server = await startServer();
    const send = makeMailSender({ url: server.url, from, to }, form);
    const evil = "x\r\nBcc: victim@example.com\r\n\r\nhello";
    const evils = { who: evil, mail: `a@example.com${evil}`, page: evil, ring: evil };
    await send(makeStored({ fields: { ...enquiry, ...evils } }), never);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.to).toEqual(to);
    expect(listHeaderNames(server.mails[0]?.headers ?? "")).not.toContain("bcc");
  });
});

const log = () => {};

function listIds(mails: Mail[]): string[] {
  return mails.map(({ headers }) => /<([\w-]+)@enquiries/.exec(headers)?.[1] ?? "").toSorted();
}

async function isDrained(store: Pick<EnquiryStore, "list">): Promise<boolean> {
  const all = await store.list({ limit: 500 });
  return all.length > 0 && all.every(({ undelivered }) => undelivered === 0);
}

describe.each(kinds)("the outbox in %s", (kind) => {
  const channels: Channel[] = ["email"];
  test("waits for a mail server that is down, over a restart of the service", async () => {
    const address = await databases.make(kind);
    const down = await startServer();
    await down.stop();
    const first = openStore(address, { channels, typed }).store;
    for (const id of ["1", "2", "3"]) await first.insert(makeNew(id));
    const senders = new Map([
      ["email" as const, makeMailSender({ url: down.url, from, to }, form)],
    ]);
    const failed: unknown[] = [];
    const before = startDelivery({
      store: first,
      senders,
      pace,
      log: (_, event, fields) =>
        void (event === "notice-failed" && failed.push(fields?.["attempts"])),
    });
    await expect.poll(() => failed).toContain(3);
    expect((await first.list({ limit: 9 })).every(({ undelivered }) => undelivered === 1)).toBe(
      true,
    );
    await before.stop();
    await first.close();

    const up = await startServer({ port: down.port, refusals: 2 });
    const { store } = openStore(address, { channels, typed });
    const after = startDelivery({ store, senders, pace, log });
    await expect.poll(() => isDrained(store)).toBe(true);
    await after.stop();
    await store.close();
    expect(listIds(up.mails)).toEqual(["1", "2", "3"]);
  });

  test("three instances send each notice once", async () => {
    const address = await databases.make(kind);
    const server = await startServer();
    const stores = [0, 1, 2].map(() => openStore(address, { channels, typed }).store);
    const [store] = stores;
    if (store === undefined) throw new Error("no store");
    const ids = Array.from({ length: 60 }, (_, index) => `n-${index}`);
    await Promise.all(ids.map((id) => store.insert(makeNew(id))));
    const senders = new Map([
      ["email" as const, makeMailSender({ url: server.url, from, to }, form)],
    ]);
    // Nothing is lost here, so no lease may end, however slow the machine is.
    const calm = { ...pace, leaseMs: 600_000 };
    const deliveries = stores.map((each) =>
      startDelivery({ store: each, senders, pace: calm, log }),
    );
    await expect.poll(() => isDrained(store)).toBe(true);
    for (const delivery of deliveries) await delivery.stop();
    for (const each of stores) await each.close();
    expect(listIds(server.mails)).toEqual(ids.toSorted());
  });
});
