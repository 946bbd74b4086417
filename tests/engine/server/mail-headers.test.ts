import * as fc from "fast-check";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, test } from "vitest";
import {
  isPlainAddress,
  toHeaderText,
  toShownLine,
} from "#service/enquiries/delivery/header-text.ts";
import { makeMailSender } from "#service/enquiries/delivery/make-mail-sender.ts";
import { form } from "./form.ts";
import { enquiry } from "./make-test-app.ts";
import { startMailServer } from "./start-mail-server.ts";
import { checkProperty } from "../../check-property.ts";

const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const never = new AbortController().signal;
const encodedWord = "=?utf-8?q?=42uy_now?=";

/** What a receiver's program makes of a mail whose fields a visitor filled so. */
async function receive(own: Partial<typeof enquiry>, spam: "honeypot"[] = []) {
  const server = await startMailServer();
  cleanUps.push(server.stop);
  const addresses = { from: "Site <site@fixture.example>", to: ["desk@fixture.example"] };
  const send = makeMailSender({ url: server.url, ...addresses }, form);
  const fields = { ...enquiry, ...own };
  const receivedAt = "2026-11-21T03:30:00.000Z";
  await send({ id: "id-1", fields, receivedAt, spam, handledAt: null, undelivered: 1 }, never);
  const [mail] = server.mails;
  if (mail === undefined) throw new Error("no mail came");
  const { headers, body } = mail;
  const raw = Buffer.from(`${headers}\r\n\r\n${body}`, "latin1");
  return { headers, parsed: await PostalMime.parse(raw) };
}

describe("in a mail", () => {
  test("an encoded word in a name is decoded by nobody, however often they try", async () => {
    for (const who of [
      encodedWord,
      `Ayesha ${encodedWord}`,
      `আয়েশা ${encodedWord}`,
      `=\u200B${encodedWord.slice(1)}`,
    ]) {
      const { headers, parsed } = await receive({ who });
      expect(parsed.subject).toMatch(/= \?utf-8\?q\?=42uy_now\?= asks$/);
      expect(parsed.subject).not.toContain("=?");
      expect(parsed.replyTo?.[0]?.name).not.toContain("=?");
      expect(headers.match(/=\?/g)?.length ?? 0).toBe(
        headers.match(/=\?UTF-8\?[QB]\?/g)?.length ?? 0,
      );
    }
  });

  test("nothing in a name turns the subject around, or is there unseen", async () => {
    const who =
      "Ay\u00ADesha\u202Egpj.exe\u2066\u2069\u200B\u200E\u2060\uFEFF\u3164\u{E0041} Rahman\u0000\u0085x";
    const { parsed } = await receive({ who }, ["honeypot"]);
    expect(parsed.subject).toBe("[spam?] Ayeshagpj.exe Rahman x asks");
    expect(parsed.replyTo).toEqual([
      { name: "Ayeshagpj.exe Rahman x", address: "ayesha@example.com" },
    ]);
  });

  test("a long name is cut between characters, and the mail still says it whole", async () => {
    const who = "👩🏽‍🚀".repeat(60);
    const { parsed } = await receive({ who });
    expect(parsed.subject).toMatch(/^(?:👩🏽‍🚀)+…$/);
    expect(parsed.subject?.length).toBeLessThanOrEqual(150);
    expect(parsed.replyTo?.[0]?.name.length).toBeLessThanOrEqual(80);
    expect(parsed.text).toContain(who);
  });

  test("names keep the joiners that their script is written with", async () => {
    for (const who of ["র‍্যাব", "می‌خواهم", "श्री क्‍ष", "👨‍👩‍👧"]) {
      const { parsed } = await receive({ who });
      expect(parsed.subject).toBe(`${who} asks`);
    }
  });

  test("an address that is more than one is answered to nobody", async () => {
    const { parsed } = await receive({ mail: "a@b.example, boss@fixture.example" });
    expect(parsed.replyTo).toBeUndefined();
    expect(parsed.text).toContain("Mail: a@b.example, boss@fixture.example\n");
  });

  test("a value stays on its line, and runs the way of its line", async () => {
    const { parsed } = await receive({ who: "x\u2028Id: id-9\u0085Looks\u202Ereven\u2067" });
    const lines = parsed.text?.split("\n") ?? [];
    expect(lines[0]).toBe("Who: x Id: id-9 Looks[U+202E]reven[U+2067]");
    expect(lines.filter((line) => line.startsWith("Id: "))).toEqual(["Id: id-1"]);
  });
});

test("whatever comes in, a header's text is one line, short, seen, and no encoded word", async () => {
  const part = fc.constantFrom(
    "=",
    "?",
    "=?",
    "?=",
    "=?utf-8?b?",
    "\u200B",
    "\u202E",
    " ",
    "\r\n",
    "ক",
    "\u200D",
    "\uD800",
  );
  const text = fc.array(fc.oneof(part, fc.string({ unit: "binary", maxLength: 9 })), {
    maxLength: 40,
  });
  await checkProperty(
    fc.property(text, (parts) => {
      const made = toHeaderText(parts.join(""), 60);
      expect(made.length).toBeLessThanOrEqual(60);
      expect(made).not.toMatch(/=\?|[\u202A-\u202E\u2066-\u2069\u200B\r\n\u2028]/);
      expect(made.isWellFormed()).toBe(true);
      expect(toShownLine(parts.join(""))).not.toMatch(
        /[\r\n\u2028\u2029\u202A-\u202E\u2066-\u2069]/,
      );
    }),
    { name: "mail headers: text of a header", runs: 100 },
  );
  expect(toHeaderText(`a${"\u0301".repeat(500)}`, 60)).toHaveLength(60);
});

test.each(["a@b.example", "আয়েশা@উদাহরণ.example", "o'brien+x@b-c.example"])(
  "%s is an address",
  (address) => expect(isPlainAddress(address)).toBe(true),
);

test.each([
  "",
  "a",
  "a@b@c.example",
  "a@b.example,c@d.example",
  "a b@c.example",
  '"a"@b.example',
  "a\u202E@b.example",
  "<a@b.example>",
])("%j is none", (address) => expect(isPlainAddress(address)).toBe(false));
