import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import { makeWebhookSender } from "#service/enquiries/delivery/make-webhook-sender.ts";
import {
  makeWebhookHeaders,
  readWebhookSecrets,
} from "#service/enquiries/delivery/webhook-signature.ts";
import { readSettings } from "#service/enquiries/read-settings.ts";
import { form } from "./form.ts";
import { enquiry as fields } from "./make-test-app.ts";

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const never = new AbortController().signal;
const stored = {
  fields,
  id: "0b0f8f1e-0000-4000-8000-000000000001",
  receivedAt: "2026-11-21T03:30:00.000Z",
  spam: [],
  handledAt: null,
  undelivered: 1,
};

/** Answers with those statuses, one call after the other; the last for all that follow. */
async function startReceiver(statuses: number[]) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const status = statuses[calls.length] ?? statuses.at(-1) ?? 204;
      calls.push({ headers: request.headers, body });
      response.writeHead(status, { Location: "/elsewhere" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/hook`;
  return { url, calls };
}

const readKeys = (text: string): Buffer[] => readWebhookSecrets(text) ?? [];

describe("a webhook", () => {
  test("gets the enquiry as JSON, under the enquiry's own key, in a call that is no redirect's", async () => {
    const { url, calls } = await startReceiver([302, 204]);
    const send = makeWebhookSender({ url, secrets: readKeys("a-secret") }, form);
    await expect(send(stored, never)).rejects.toMatchObject({ code: "HTTP_302", isFinal: false });
    expect(await send(stored, never)).toEqual({ refused: 0 });
    expect(calls).toHaveLength(2);
    for (const { headers, body } of calls) {
      expect(body).toBe(
        '{"id":"0b0f8f1e-0000-4000-8000-000000000001","who":"Ayesha Rahman","mail":"ayesha@example.com",' +
          '"ring":"12025550142","words":"A plan for two lines, please.","page":"/contact",' +
          '"at":"2026-11-21 09:30:00","received_at":"2026-11-21T03:30:00.000Z",' +
          '"handled_at":null,"spam":[]}',
      );
      expect(headers["idempotency-key"]).toBe(stored.id);
      expect(headers["webhook-id"]).toBe(stored.id);
    }
  });

  test("is signed so that the official library verifies it, with each of several secrets", async () => {
    const { url, calls } = await startReceiver([204]);
    const [older, newer] = [
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      "a plain one".replaceAll(" ", "-"),
    ];
    await makeWebhookSender({ url, secrets: readKeys(`${older} ${newer}`) }, form)(
      { ...stored, fields: { ...fields, words: "আয়েশা 🧵" } },
      never,
    );
    const { headers, body } = calls[0] ?? { headers: {}, body: "" };
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    const plain = new Webhook(newer, { format: "raw" });
    for (const webhook of [new Webhook(older), plain])
      expect(webhook.verify(body, given)).toMatchObject({ id: stored.id, words: "আয়েশা 🧵" });
    expect(() => plain.verify(body.replace("Ayesha", "Eve"), given)).toThrow("No matching");
    const moved = { ...given, "webhook-timestamp": String(Number(given["webhook-timestamp"]) - 1) };
    expect(() => plain.verify(body, moved)).toThrow("No matching");
    expect(() => new Webhook("whsec_AAAA").verify(body, given)).toThrow("No matching");
  });

  test("is signed as the specification's own example is", () => {
    const call = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      at: 1_614_265_330_000,
      body: '{"test": 2432232314}',
    };
    const headers = makeWebhookHeaders(call, readKeys("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"));
    expect(headers).toEqual({
      "webhook-id": call.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
    expect(makeWebhookHeaders(call, [])).not.toHaveProperty("webhook-signature");
  });

  test("that is gone is told from one that may come back, by codes without anybody's words", async () => {
    const { url } = await startReceiver([410, 500, 400, 404, 413, 429]);
    const send = makeWebhookSender({ url, secrets: [] }, form);
    await expect(send(stored, never)).rejects.toMatchObject({ code: "HTTP_410", isFinal: true });
    for (const status of [500, 400, 404, 413, 429])
      await expect(send(stored, never)).rejects.toMatchObject({
        code: `HTTP_${status}`,
        isFinal: false,
      });
    const nowhere = makeWebhookSender({ url: "http://127.0.0.1:9/", secrets: [] }, form);
    await expect(nowhere(stored, never)).rejects.toMatchObject({ isFinal: false });
    const nobody = makeWebhookSender({ url: "http://nobody.invalid/", secrets: [] }, form);
    await expect(nobody(stored, never)).rejects.toMatchObject({
      code: expect.stringMatching(/^E[A-Z_]+$/),
    });
  });
});

test.each(["whsec_", "whsec_%%%", "whsec_abc=d", "whsec_abcde", "fine whsec_!"])(
  "the secret %j is told at the start, with what to write",
  (secret) => {
    const { problems } = readSettings({
      WEBHOOK_URL: "https://x.example/",
      WEBHOOK_SECRET: secret,
    });
    expect(problems).toEqual([expect.stringMatching(/^WEBHOOK_SECRET is .*such as/)]);
    expect(problems[0]).not.toContain(secret.slice(6) || "%%%");
  },
);

test("a webhook's address with a password in it is told, for no call could be made", () => {
  const { problems } = readSettings({ WEBHOOK_URL: "https://user:pass@x.example/" });
  expect(problems).toEqual([expect.stringMatching(/^WEBHOOK_URL is .*such as/)]);
  expect(problems[0]).not.toContain("pass@");
});
