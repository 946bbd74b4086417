import { afterAll, beforeAll, expect, test } from "vitest";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";
import type { EnquiryAppOptions } from "#service/enquiries/take/make-enquiry-app.ts";
import { prepareForm } from "#service/enquiries/take/prepare-form.ts";
import { makeRateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { form } from "./form.ts";
import { callAddress, makeTestApp, typed as typedFields } from "./make-test-app.ts";

const label = (id: string): string => `<label for="${id}">${id}</label>`;
const contact = `<!doctype html><html lang="en"><head><title>Contact | Fixture</title><link rel="canonical" href="https://fixture.example/contact"></head><body><header>Fixture</header><main><h1>Contact</h1><tessera-island name="ask" props="{}"><form method="post" action="/ask"><div class="field">${label("n")}<input id="n" type="text" name="who" required></div><div class="field">${label("e")}<input id="e" type="email" name="mail"></div><div class="field">${label("p")}<input id="p" type="tel" name="ring" required></div><div class="field">${label("m")}<textarea id="m" name="words"></textarea></div><input type="text" aria-label="Leave" name="trap"><button type="submit">Send</button></form></tessera-island></main></body></html>`;
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

const typed = { who: "Nadia", mail: "", ring: "017", words: "Two lines", trap: "" };
const nasty = `"><script>alert(1)</script><b x='&amp;`;

test("success leads to the site's own page under the form's, so that a reload sends nothing", async () => {
  const { response, html } = await post(typed);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/contact/sent");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toBe("");
});

test("the same words twice in a day are stored once, under the page that they came from", async () => {
  const who = "Nadia the second";
  await post({ ...typed, who });
  const { response } = await post({ ...typed, who });
  expect(response.status).toBe(303);
  const rows = await store.list({ search: who, limit: 5 });
  expect(rows).toMatchObject([{ fields: { who, page: "/contact" } }]);
  expect(rows[0]?.fields["at"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test("an error gives the form's page back: named after what happened, filled, the errors in place", async () => {
  const { response, html } = await post({ ...typed, who: " ", ring: "call me" });
  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(html).toContain("<title>It did not come | Contact | Fixture</title>");
  expect(html).toContain("<h1>It did not come</h1>");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
  expect(html).not.toContain("tessera-island");
  expect(html).toMatch(
    /<div class="field" data-state="invalid"><label for="n">n<\/label><input id="n" [^>]*aria-invalid="true" aria-describedby="n-error" autofocus><p class="wrong" id="n-error">Who is missing<\/p><\/div>/,
  );
  expect(html).toContain('<p class="wrong" id="p-error">Ring is no number</p>');
  expect(html).toMatch(/<input id="p"[^>]* value="call me"/);
  expect(html).toMatch(/<textarea[^>]*>\nTwo lines<\/textarea>/);
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

test("what was written is given back as text, never as HTML", async () => {
  for (const from of [pages, null]) {
    const wrong = { who: nasty, mail: nasty, ring: nasty, words: nasty, trap: nasty };
    const { html } = await post({ ...wrong, page: `/contact${nasty}` }, { pages: from });
    expect(html).toContain("It did not come");
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b x");
    const escaped = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b x='&amp;amp;";
    expect(html.split(escaped)).toHaveLength(1 + 6);
    expect(html).toMatch(/<textarea[^>]*>\n&quot;&gt;&lt;script&gt;/);
  }
});

test("the answer's form says which page it stood on first", async () => {
  const { html } = await post({ ...typed, ring: "" });
  expect(html).toContain('<input type="hidden" name="page" value="/contact">');
  const who = "Nadia from the answer";
  const again = await post({ ...typed, who, page: "/contact" }, {}, callAddress);
  expect(again.response.headers.get("location")).toBe("/contact/sent");
  expect(await store.list({ search: who, limit: 5 })).toMatchObject([
    { fields: { page: "/contact" } },
  ]);
});

test.each([
  { what: "no page", referer: "" },
  { what: "a page without the form", referer: "http://site.example/" },
  { what: "a page of somebody else", referer: "https://elsewhere.example/contact/evil" },
  { what: "no address at all", referer: "about:blank" },
])("from $what, the first page with the form is given back", async ({ referer }) => {
  const { html } = await post({ ...typed, ring: "" }, {}, referer);
  expect(html).toContain("<title>It did not come | Contact | Fixture</title>");
});

test("refused for a while, the words are still given back, and nothing is stored", async () => {
  const limitRate = makeRateLimit({ points: 1, seconds: 600 }, null);
  await post(typed, { limitRate });
  const who = "Nadia in haste";
  const { response, html } = await post({ ...typed, who }, { limitRate });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(html).toContain(`value="${who}"`);
  expect(html).toMatch(/class="told"[^>]*autofocus.*Too often\. Wait a while\./);
  expect(await store.list({ search: who, limit: 5 })).toEqual([]);
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
  expect(await response.text()).toMatch(/No room now.*value="Nadia"/s);
  await broken.close();
});

test("what is too long to be read is not kept, and the page says where it still is", async () => {
  const { response, html } = await post(`words=${"x".repeat(60_000)}`);
  expect(response.status).toBe(413);
  expect(html).toContain(form.words.notKept);
  expect(html).not.toContain(form.words.kept);
});

test("what is wrong with a field that nobody sees is said in the notice", async () => {
  const { html } = await post({ ...typed, at: "yesterday" });
  expect(html).toMatch(/told.*At is no time\./);
});

test("a service without a site answers with pages of its own", async () => {
  const origins = ["https://www.site.example"];
  const own = { pages: null, origins };
  const from = "https://www.site.example/contact";
  const sent = await post(typed, own, from);
  expect(sent.response.status).toBe(200);
  expect(sent.html).toContain("<h1>It came</h1>");
  expect(sent.html).toContain('href="https://www.site.example/contact"');
  const refused = await post({ ...typed, ring: "" }, own, from);
  expect(refused.html).toMatch(/<input id="who"[^>]* value="Nadia"/);
  expect(refused.html).toContain('<p class="wrong" id="ring-error">Ring is missing</p>');
  const stranger = await post(typed, own, "https://evil.example/contact");
  expect(stranger.html).not.toContain("evil.example");
  const validator = makeValidator("document");
  for (const { html, response } of [sent, refused]) {
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await listHtmlFaults(validator, html)).toEqual([]);
  }
});

test("a document without the form is not filled", () => {
  expect(prepareForm("<!doctype html><form action='/search'></form>", form)).toBeNull();
});

test("a page is prepared once for all visitors, and none sees what another typed", () => {
  const fill = prepareForm(`${contact}\0`, form);
  const nothing = { advice: ["Once more."], errors: {}, values: {}, from: "" };
  const one = fill?.({
    advice: [],
    errors: { who: "Who?", page: "No page" },
    values: { who: "\u00001\u0000", words: "$& $1 \u0000" },
    from: "/contact",
  });
  expect(one).toContain('value="\u00001\u0000" aria-invalid="true"');
  expect(one).toContain('<textarea id="m" name="words">\n$&amp; $1 \u0000</textarea>');
  expect(one).toContain("<p>No page.</p>");
  const other = fill?.(nothing) ?? "";
  expect(other).not.toMatch(/\$&|Who\?|aria-invalid|data-state/);
  expect(other).toMatch(/class="told"[^>]* autofocus>/);
  expect(other).toContain('<input id="n" type="text" name="who" required></div>');
  expect(other).not.toContain("\0");
});

test("a control keeps what the page says of it where nothing is wrong with it", () => {
  const page =
    '<form action="/ask"><p data-state="calm"><input name="who" value="&lt;a&gt;" aria-describedby="hint"></p><textarea name="words">\nold</textarea></form>';
  const fill = prepareForm(page, form);
  const calm = fill?.({ advice: [], errors: {}, values: {}, from: "" });
  expect(calm).toContain(
    '<p data-state="calm"><input name="who" value="&lt;a&gt;" aria-describedby="hint"></p>',
  );
  expect(calm).toContain('<textarea name="words">\nold</textarea>');
  const wrong = fill?.({ advice: [], errors: { who: "No" }, values: { who: "b" }, from: "" });
  expect(wrong).toContain(
    '<p data-state="invalid"><input name="who" value="b" aria-invalid="true"',
  );
});
