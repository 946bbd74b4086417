import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMailSender } from "#service/enquiries/delivery/make-mail-sender.ts";
import { runReading } from "#service/enquiries/reading/run-reading.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import type { StoredEnquiry } from "#service/enquiries/store/enquiry-row.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { form } from "#forms/enquiry-form.ts";
import { makeTestApp } from "../../engine/server/make-test-app.ts";
import { startMailServer } from "../../engine/server/start-mail-server.ts";

/** What the service makes of this site's form; how it keeps its promises are the engine's tests. */
const fields = {
  name: "Ayesha Rahman",
  email: "ayesha@example.com",
  phone: "12025550142",
  message: "A plan for two lines, please.",
  url: "/contact",
  created_at: "2026-11-21 09:30:00",
};

const stored: StoredEnquiry = {
  fields,
  id: "0b0f8f1e-0000-4000-8000-000000000001",
  receivedAt: "2026-11-21T03:30:00.000Z",
  spam: [],
  handledAt: null,
  undelivered: 1,
};

let store: EnquiryStore;
beforeAll(() => {
  const typed = form.typed.map(({ name }) => name);
  store = openStore(":memory:", { channels: [], typed }).store;
});
afterAll(() => store.close());

async function post(body: string | URLSearchParams, type?: string): Promise<Response> {
  const { app } = makeTestApp(store, { form });
  const headers = type === undefined ? {} : { "Content-Type": type };
  const address = "http://site.example/v1/public/contact-us";
  return app.fetch(new Request(address, { method: "POST", body, headers }));
}

test("an enquiry as the form sends it is stored field by field", async () => {
  const response = await post(JSON.stringify(fields), "application/json");
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  expect((await store.find(id))?.fields).toEqual(fields);
});

test("what is missing is said in the words of the specification", async () => {
  const response = await post("{}", "application/json");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    message: "Name is required",
    errors: { name: "Name is required", phone: "Phone is required" },
  });
});

test("a Bengali message of full length fits, from the form as from the script", async () => {
  const message = "ক".repeat(4000);
  const script = await post(JSON.stringify({ ...fields, message }), "application/json");
  const html = await post(new URLSearchParams({ ...fields, message }));
  expect([script.status, html.status]).toEqual([201, 201]);
});

test("without JavaScript, the pages that follow say it in the form's words", async () => {
  const sent = await (await post(new URLSearchParams({ name: "Nadia", phone: "017" }))).text();
  expect(sent).toContain("<h1>Message Sent Successfully</h1>");
  const typed = { name: "Nadia", phone: "call me", message: "Two lines" };
  const refused = await (await post(new URLSearchParams(typed))).text();
  expect(refused).toContain("<h1>Message Not Sent</h1>");
  expect(refused).toContain('<p class="field-error" id="phone-error">Phone takes numbers only</p>');
  expect(refused).toMatch(/<input id="name"[^>]* value="Nadia"/);
  expect(refused).toContain(">\nTwo lines</textarea>");
});

test("a mail names the visitor, is answered to them, and says all that they wrote", async () => {
  const server = await startMailServer();
  const addresses = { from: "Site <site@deltra.example>", to: ["desk@deltra.example"] };
  await makeMailSender({ url: server.url, ...addresses }, form)(
    stored,
    new AbortController().signal,
  );
  await server.stop();
  const [mail] = server.mails;
  expect(mail?.headers).toContain("Subject: Enquiry from Ayesha Rahman");
  expect(mail?.headers).toContain("Reply-To: Ayesha Rahman <ayesha@example.com>");
  expect(mail?.body).toBe(
    "Name: Ayesha Rahman\r\nEmail: ayesha@example.com\r\nPhone: 12025550142\r\nPage: /contact\r\n" +
      "Sent: 2026-11-21 09:30:00\r\nId: 0b0f8f1e-0000-4000-8000-000000000001\r\n\r\n" +
      "A plan for two lines, please.\r\n",
  );
});

test("a list names visitor and phone; an export has a column for each field", async () => {
  const own = openStore(":memory:", { channels: [], typed: ["name", "phone"] }).store;
  const { handledAt: _, undelivered: __, ...fresh } = stored;
  await own.insert({ ...fresh, key: null });
  const read = async (verb: string): Promise<string> => {
    let text = "";
    const reading = { verb, words: [], format: "csv", limit: 9, state: "all" as const };
    await runReading(reading, { form, store: own, write: (part) => void (text += part) });
    return text;
  };
  expect(await read("list")).toBe(
    `${stored.id}  2026-11-21T03:30  open     Ayesha Rahman, 12025550142  ${fields.message}\n`,
  );
  expect(await read("export")).toBe(
    '\uFEFF"id","name","email","phone","message","url","created_at","received_at","handled_at","spam"\r\n' +
      `"${stored.id}","Ayesha Rahman","ayesha@example.com","12025550142","A plan for two lines, please.",` +
      '"/contact","2026-11-21 09:30:00","2026-11-21T03:30:00.000Z","",""\r\n',
  );
  await own.close();
});
