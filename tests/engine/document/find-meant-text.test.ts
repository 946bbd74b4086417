import { expect, test } from "vitest";
import { hostSchema } from "#core/allow.ts";
import { textOf } from "#core/json.ts";
import { findMeantText } from "#core/schema/find-meant-text.ts";
import { findMeantFormat } from "#core/schema/formats.ts";

const slug = "^[a-z0-9]+(-[a-z0-9]+)*$";

const hostPattern = textOf(hostSchema["pattern"]);

test.each([
  ["Design", slug, "design"],
  ["our design", slug, "our-design"],
  [" design", slug, "design"],
  ["Über uns", slug, "ueber-uns"],
  ["en_GB", "^[a-z]{2}(-[A-Z]{2})?$", "en-GB"],
  ["4,5", "^\\d+\\.\\d+$", "4.5"],
  ["+1 202 555", "^\\+\\d+$", "+1202555"],
  ["alex/bobb", "^[^/]+(/(bob|bun))?$", undefined],
  ["alex/Bob", "^[^/]+(/(bob|bun))?$", "alex/bob"],
  ["n/a", "^\\d+$", undefined],
  ["", slug, undefined],
  ["https://plausible.example/js/", hostPattern, "https://plausible.example"],
  ["chat.example/widget", hostPattern, "https://chat.example"],
  ["wss://chat.example/socket?x=1", hostPattern, "wss://chat.example"],
])("%j, where %s is asked for, was meant as %j", (text, pattern, meant) => {
  expect(findMeantText(text, pattern)).toBe(meant);
});

test.each([
  ["31.12.2026", "2026-12-31"],
  ["1. 5. 2026", "2026-05-01"],
  ["2026/12/31", "2026-12-31"],
  ["2026-1-5", "2026-01-05"],
  ["2026-12-31T00:00:00Z", "2026-12-31"],
  ["2026-12-31T10:00:00Z", undefined],
  ["31/12/2026", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["4/4/2026", "2026-04-04"],
  ["3/4/2026", undefined],
  ["31 December 2026", "2026-12-31"],
  ["Dec 31, 2026", "2026-12-31"],
  ["31. Dezember 2026", "2026-12-31"],
  ["5 mars 2026", "2026-03-05"],
  ["December 2026", undefined],
  ["2026-02-30", undefined],
  ["31.02.2026", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("of the day %j, %j was meant", (text, meant) => {
  expect(findMeantFormat(text, "date")).toBe(meant);
});

test.each([
  ["hello(at)example.com", "email", "hello@example.com"],
  ["mailto:hello@example.com", "email", "hello@example.com"],
  [" hello@example.com", "email", "hello@example.com"],
  ["hello", "email", undefined],
  ["www.example.com", "uri", "https://www.example.com"],
  ["example.com/about", "uri", "https://example.com/about"],
  ["about us", "uri", undefined],
  ["about", "uri", undefined],
  ["x", "regex", undefined],
])("of %j, as %s, %j was meant", (text, format, meant) => {
  expect(findMeantFormat(text, format)).toBe(meant);
});
