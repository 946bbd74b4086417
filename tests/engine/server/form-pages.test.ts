import { afterAll, beforeAll, expect, test } from "vitest";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";
import type { EnquiryAppOptions } from "#enquiries/take/make-enquiry-app.ts";
import { fillForm } from "#enquiries/take/fill-form.ts";
import { makeRateLimit } from "#enquiries/take/make-rate-limit.ts";
import type { EnquiryStore } from "#enquiries/store/enquiry-store.ts";
import { openStore } from "#enquiries/store/open-store.ts";
import { form } from "#forms/enquiry-form.ts";
import { callAddress, makeTestApp, typed as typedFields } from "./make-test-app.ts";

const label = (id: string): string => `<label for="${id}">${id}</label>`;
const contact = `<!doctype html><html lang="en"><head><title>Contact | Deltra</title><link rel="canonical" href="https://deltra.example/contact"></head><body><header>Deltra</header><main><h1>Contact</h1><tessera-island name="contact-form" props="{}"><form method="post" action="/v1/public/contact-us"><div class="field">${label("n")}<input id="n" type="text" name="name" required></div><div class="field">${label("e")}<input id="e" type="email" name="email"></div><div class="field">${label("p")}<input id="p" type="tel" name="phone" required></div><div class="field">${label("m")}<textarea id="m" name="message"></textarea></div><input type="text" aria-label="Leave" name="website"><button type="submit">Send</button></form></tessera-island></main></body></html>`;
const built = new Map([
  ["/", "<!doctype html><title>Home</title><h1>Home</h1>"],
  ["/contact", contact],
  ["/contact/sent", "<!doctype html><title>Sent</title><h1>Sent</h1>"],
]);
const policy = { "Content-Security-Policy": "default-src 'self'" };
const pages: EnquiryAppOptions["pages"] = {
  read: async (address) => {
    const html = built.get(address);
    return html === undefined ? null : { html, headers: new Headers(policy) };
  },
  findHolding: async (text) => [...built].find(([, html]) => html.includes(text))?.[0] ?? null,
};

let store: EnquiryStore;
beforeAll(() => {
  store = openStore(":memory:", { channels: [], typed: typedFields }).store;
});
afterAll(() => store.close());

type Fields = Record<string, string>;

/** Sends what a browser sends of a form without JavaScript. */
async function post(
  fields: Fields | string,
  options: Partial<EnquiryAppOptions> = {},
  referer = "http://site.example/contact?from=mail",
): Promise<{ response: Response; html: string }> {
  const { app } = makeTestApp(store, { pages, ...options });
  const response = await app.fetch(
    new Request(callAddress, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        ...(referer === "" ? {} : { Referer: referer }),
      },
      body: typeof fields === "string" ? fields : String(new URLSearchParams(fields)),
    }),
  );
  return { response, html: await response.text() };
}

const typed = { name: "Nadia", email: "", phone: "017", message: "Two lines", website: "" };
const nasty = `"><script>alert(1)</script><b x='&amp;`;

test("success leads to the site's own page under the form's, so that a reload sends nothing", async () => {
  const { response, html } = await post(typed);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/contact/sent");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toBe("");
});

test("the same words twice in a day are stored once, under the page that they came from", async () => {
  const name = "Nadia the second";
  await post({ ...typed, name });
  const { response } = await post({ ...typed, name });
  expect(response.status).toBe(303);
  const rows = await store.list({ search: name, limit: 5 });
  expect(rows).toMatchObject([{ fields: { name, url: "/contact" } }]);
  expect(rows[0]?.fields["created_at"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test("an error gives the form's page back: named after what happened, filled, the errors in place", async () => {
  const { response, html } = await post({ ...typed, name: " ", phone: "call me" });
  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(html).toContain("<title>Message Not Sent | Contact | Deltra</title>");
  expect(html).toContain("<h1>Message Not Sent</h1>");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
  expect(html).not.toContain("tessera-island");
  expect(html).toMatch(
    /<div class="field" data-state="invalid"><label for="n">n<\/label><input id="n" [^>]*aria-invalid="true" aria-describedby="n-error" autofocus><p class="field-error" id="n-error">Name is required<\/p><\/div>/,
  );
  expect(html).toContain('<p class="field-error" id="p-error">Phone takes numbers only</p>');
  expect(html).toMatch(/<input id="p"[^>]* value="call me"/);
  expect(html).toMatch(/<textarea[^>]*>\nTwo lines<\/textarea>/);
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

test("what was written is given back as text, never as HTML", async () => {
  for (const from of [pages, null]) {
    const wrong = { name: nasty, email: nasty, phone: nasty, message: nasty, website: nasty };
    const { html } = await post({ ...wrong, url: `/contact${nasty}` }, { pages: from });
    expect(html).toContain("Message Not Sent");
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b x");
    const escaped = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b x='&amp;amp;";
    expect(html.split(escaped)).toHaveLength(1 + 6);
    expect(html).toMatch(/<textarea[^>]*>\n&quot;&gt;&lt;script&gt;/);
  }
});

test("the answer's form says which page it stood on first", async () => {
  const { html } = await post({ ...typed, phone: "" });
  expect(html).toContain('<input type="hidden" name="url" value="/contact">');
  const name = "Nadia from the answer";
  const again = await post({ ...typed, name, url: "/contact" }, {}, callAddress);
  expect(again.response.headers.get("location")).toBe("/contact/sent");
  expect(await store.list({ search: name, limit: 5 })).toMatchObject([
    { fields: { url: "/contact" } },
  ]);
});

test.each([
  { what: "no page", referer: "" },
  { what: "a page without the form", referer: "http://site.example/" },
  { what: "a page of somebody else", referer: "https://elsewhere.example/contact/evil" },
  { what: "no address at all", referer: "about:blank" },
])("from $what, the first page with the form is given back", async ({ referer }) => {
  const { html } = await post({ ...typed, phone: "" }, {}, referer);
  expect(html).toContain("<title>Message Not Sent | Contact | Deltra</title>");
});

test("refused for a while, the words are still given back, and nothing is stored", async () => {
  const limitRate = makeRateLimit({ points: 1, seconds: 600 }, null);
  await post(typed, { limitRate });
  const name = "Nadia in haste";
  const { response, html } = await post({ ...typed, name }, { limitRate });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(html).toContain(`value="${name}"`);
  expect(html).toMatch(/class="form-notice"[^>]*autofocus.*Try again later\./);
  expect(await store.list({ search: name, limit: 5 })).toEqual([]);
});

test("a store that cannot be reached gives the words back too", async () => {
  const broken = openStore("postgres://nobody@127.0.0.1:1/none", {
    channels: [],
    typed: typedFields,
  }).store;
  const { app } = makeTestApp(broken, { pages });
  const response = await app.fetch(
    new Request(callAddress, { method: "POST", body: new URLSearchParams(typed) }),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/could not be stored.*value="Nadia"/s);
  await broken.close();
});

test("what is too long to be read is not kept, and the page says where it still is", async () => {
  const { response, html } = await post(`message=${"x".repeat(60_000)}`);
  expect(response.status).toBe(413);
  expect(html).toContain("Go back one page");
  expect(html).not.toContain("still here");
});

test("what is wrong with a field that nobody sees is said in the notice", async () => {
  const { html } = await post({ ...typed, created_at: "yesterday" });
  expect(html).toMatch(/form-notice.*The time must read yyyy-MM-dd HH:mm:ss\./);
});

test("a service without a site answers with pages of its own", async () => {
  const origins = ["https://www.site.example"];
  const own = { pages: null, origins };
  const from = "https://www.site.example/contact";
  const sent = await post(typed, own, from);
  expect(sent.response.status).toBe(200);
  expect(sent.html).toContain("<h1>Message Sent Successfully</h1>");
  expect(sent.html).toContain('href="https://www.site.example/contact"');
  const refused = await post({ ...typed, phone: "" }, own, from);
  expect(refused.html).toMatch(/<input id="name"[^>]* value="Nadia"/);
  expect(refused.html).toContain('<p class="field-error" id="phone-error">Phone is required</p>');
  const stranger = await post(typed, own, "https://evil.example/contact");
  expect(stranger.html).not.toContain("evil.example");
  const validator = makeValidator("document");
  for (const { html, response } of [sent, refused]) {
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await listHtmlFaults(validator, html)).toEqual([]);
  }
});

test("a document without the form is not filled", () => {
  const refusal = { title: "No", advice: [], errors: {}, values: {}, from: "" };
  expect(fillForm("<!doctype html><form action='/search'></form>", form, refusal)).toBeNull();
});
