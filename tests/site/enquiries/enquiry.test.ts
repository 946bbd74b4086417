import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldLimits, keepDigits, validateEnquiry } from "#forms/enquiry.ts";
import { checkProperty } from "../../check-property.ts";

const good = {
  name: "Rina Akter",
  email: "rina@mill.example",
  phone: "01700000000",
  message: "We run four knitting lines.",
  url: "/contact",
  created_at: "2026-11-21 07:05:00",
};

function errorsOf(input: unknown): object {
  const outcome = validateEnquiry(input);
  return outcome.ok ? {} : outcome.errors;
}

function valueOf(input: object): object {
  const outcome = validateEnquiry({ ...good, ...input });
  return outcome.ok ? outcome.enquiry : outcome.errors;
}

describe("what is required", () => {
  test("a complete enquiry comes back as it was, with an empty honeypot", () => {
    expect(validateEnquiry(good)).toEqual({ ok: true, enquiry: { ...good, website: "" } });
  });

  test("only name and phone are required", () => {
    expect(errorsOf({})).toEqual({ name: "Name is required", phone: "Phone is required" });
    expect(errorsOf({ name: "Rina", phone: "017" })).toEqual({});
  });

  test.each([
    ["spaces", { name: "   " }, { name: "Name is required" }],
    ["null", { name: null }, { name: "Name is required" }],
    ["separators without digits", { phone: "+-( )" }, { phone: "Phone is required" }],
    ["a number instead of text", { phone: 1700 }, { phone: "Phone is required" }],
  ])("%s is nothing", (_, input, errors) => {
    expect(errorsOf({ ...good, ...input })).toEqual(errors);
  });

  test.each([
    "\u200b\u2060",
    "\u2800",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u034f",
    "\ufe0f",
    "\u{e0041} \u0301",
    "\u202e\u2066",
    "\u00ad",
    "\u180e",
    "\ue000",
  ])("characters that nobody sees are nothing: %j", (unseen) => {
    expect(errorsOf({ ...good, name: unseen, phone: unseen })).toMatchObject({
      name: "Name is required",
    });
  });

  test.each([null, undefined, 7, "name=Rina", true])("%j is no enquiry", (input) => {
    expect(validateEnquiry(input)).toMatchObject({
      ok: false,
      message: "An enquiry is an object with name, email, phone and message",
    });
  });
});

describe("what a value may be", () => {
  test.each([
    [{ phone: "0170-ABC" }, { phone: "Phone takes numbers only" }],
    [{ email: "rina" }, { email: "Email must look like name@example.com" }],
    [{ email: "rina@mill..example" }, { email: "Email must look like name@example.com" }],
    [{ email: ["rina@mill.example"] }, { email: "Email must be text" }],
    [{ message: { text: "hello" } }, { message: "Message must be text" }],
    [{ created_at: "yesterday" }, { created_at: "The time must read yyyy-MM-dd HH:mm:ss" }],
    [
      { created_at: "2026-02-30 10:00:00" },
      { created_at: "The time must read yyyy-MM-dd HH:mm:ss" },
    ],
    [
      { created_at: "2026-11-21 24:00:00" },
      { created_at: "The time must read yyyy-MM-dd HH:mm:ss" },
    ],
  ])("%j is told", (input, errors) => {
    expect(errorsOf({ ...good, ...input })).toEqual(errors);
  });

  test.each(["a@b", "first.last+tag@mill.example", "o'hara@mill.example", ""])(
    "%j is taken as an address",
    (email) => expect(errorsOf({ ...good, email })).toEqual({}),
  );

  test.each(["2024-02-29 00:00:00", "2026-12-31 23:59:59", ""])("%j is taken as a time", (time) =>
    expect(errorsOf({ ...good, created_at: time })).toEqual({}),
  );

  test.each(Object.entries(fieldLimits))("%s holds its limit and not one more", (field, limit) => {
    const fill = { email: "a@b", phone: "1" }[field] ?? "a";
    const atLimit = fill.padEnd(limit, field === "phone" ? "1" : "a");
    // A label of a domain ends at 63, so a long address needs a long name.
    const text = field === "email" ? `${"a".repeat(limit - 2)}@b` : atLimit;
    expect(errorsOf({ ...good, [field]: text })).toEqual({});
    expect(errorsOf({ ...good, [field]: `a${text}`.replace(/^a1/, "11") })).toEqual({
      [field]: expect.stringContaining(`longer than ${limit} characters`) as string,
    });
  });

  test("the longest message in Bengali stays below 16 KB of JSON", () => {
    const longest = {
      ...good,
      name: "ক".repeat(fieldLimits.name),
      message: "ক".repeat(fieldLimits.message),
    };
    expect(errorsOf(longest)).toEqual({});
    expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThan(16 * 1024);
  });
});

describe("what is normalised", () => {
  test.each([
    [{ name: "  Rina \r\n Akter " }, { name: "Rina Akter" }],
    [{ name: "Rina\r\nBcc: all@example.com" }, { name: "Rina Bcc: all@example.com" }],
    [{ email: " rina@mill.example " }, { email: "rina@mill.example" }],
    [{ phone: "+880 (17) 00-00.00/00" }, { phone: "8801700000000" }],
    [{ phone: "০১৭০০" }, { phone: "01700" }],
    [{ phone: "\u202a+880 1700\u202c" }, { phone: "8801700" }],
    [
      { name: "\u09b0\u200d\u09cd\u09af\u09be\u09ac" },
      { name: "\u09b0\u200d\u09cd\u09af\u09be\u09ac" },
    ],
    [{ message: "\u2800\n\u200b" }, { message: "" }],
    [{ message: "one\r\ntwo\rthree\u0000\u0007" }, { message: "one\ntwo\nthree" }],
    [{ message: "lone \uD800 half" }, { message: "lone \uFFFD half" }],
    [{ website: "https://spam.example" }, { website: "https://spam.example" }],
    [{ website: { a: 1 } }, { website: "" }],
  ])("%j", (input, output) => {
    expect(valueOf(input)).toMatchObject(output);
  });

  test("unknown keys are left out", () => {
    expect(valueOf({ role: "admin", ["__proto__x"]: 1 })).not.toHaveProperty("role");
  });
});

test("the phone field keeps digits of any script, and nothing else", () => {
  expect(keepDigits("+880 ১৭-০০ abc ٣")).toBe("88017003");
});

test("any JSON at all gets an answer, and a good answer is stable", async () => {
  await checkProperty(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record({
          name: fc.string({ unit: "binary" }),
          phone: fc.string(),
          message: fc.string({ unit: "binary" }),
        }),
      ),
      (input) => {
        const outcome = validateEnquiry(input);
        if (!outcome.ok) return outcome.message !== "";
        const { name, email, phone, url } = outcome.enquiry;
        expect([name, email, phone, url].join("")).not.toMatch(/\p{Cc}/u);
        expect(validateEnquiry(outcome.enquiry)).toEqual(outcome);
        return true;
      },
    ),
    { name: "enquiry: any JSON", runs: 2000 },
  );
});
