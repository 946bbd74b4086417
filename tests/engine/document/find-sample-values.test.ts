import { expect, test } from "vitest";
import {
  findSampleLines,
  findSampleValues,
  findUnpublishedHost,
  isForPublishing,
} from "#core/document/survey/find-sample-values.ts";

const file = "content/site.json";

function listFound(document: Record<string, string>): string[] {
  return findSampleValues(file, document).map(({ location }) => String(location.path[0]));
}

test.each([
  ["phone", "+1 202 555 0100"],
  ["phone", "(202) 555-0187"],
  ["phone", "01632 960123"],
  ["phone", "+44 20 7946 0958"],
  ["telephone", "+44 (0) 7700 900123"],
  ["phone", "+61 2 5550 1234"],
  ["phone", "000 000 000"],
  ["phone", "+43 1 123456"],
  ["href", "tel:+12025550142"],
  ["href", "https://www.example.com/menu"],
  ["href", "http://localhost:4173/about"],
  ["email", "hello@bakery.example"],
  ["href", "mailto:info@example.org"],
  ["text", "Write to [us](https://example.com) or to hello@example.net."],
])("%s: %s is for examples", (key, value) => {
  expect(listFound({ [key]: value })).toEqual([key]);
});

test.each([
  ["phone", "+43 1 514 44"],
  ["phone", "+1 202 555 2100"],
  ["phone", "+44 20 7946 1958"],
  ["phone", "+49 30 901820"],
  ["order", "1234567"],
  ["price", "1 000 000"],
  ["href", "https://example.com.bakery.de"],
  ["href", "https://www.my-example.com"],
  ["email", "example@bakery.de"],
  ["text", "For example.com means an example."],
  ["placeholder", "you@example.com"],
  ["$schema", "https://example.com/schema.json"],
])("%s: %s may go live", (key, value) => {
  expect(listFound({ [key]: value })).toEqual([]);
});

test("a site is for publishing by its own address alone", () => {
  expect(findUnpublishedHost("https://www.bakery.example")).toBe("www.bakery.example");
  expect(findUnpublishedHost("http://localhost:4173")).toBe("localhost");
  expect(findUnpublishedHost("https://www.example.com")).toBeNull();
  expect(["https://www.example.com", "https://bakery.de"].every(isForPublishing)).toBe(true);
  expect(["https://bakery.test", "mailto:a@b.de", "bakery.de", 4].some(isForPublishing)).toBe(
    false,
  );
});

const text =
  "We are six people who like plain words and things that work. Whoever you talk to at the beginning is still there at the end.";

test("a starter's texts are one message a document, in Markdown too", () => {
  const [issue, ...others] = findSampleValues("pages/about.json", { blocks: [{ text }, { text }] });
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ params: { count: 2 }, location: { path: ["blocks", 0, "text"] } });
  expect(findSampleLines("content/a.md", `## Us\n\n${text}\n`)).toMatchObject([
    { location: { span: { offset: 7, length: text.length } } },
  ]);
  expect(findSampleLines("content/a.md", `${text} And a dog.`)).toEqual([]);
});

test.each([
  ["title", "Small enough to know your name."],
  ["tagline", "Websites and software that people like to use."],
  ["name", "Alex Sample"],
  ["address", "1 Example Street, Exampleton"],
  ["alt", "A sign: next meeting at 14:30 in room 2."],
  ["body", "## Words\n\n> If it opens in a tunnel, it opens everywhere."],
  ["body", "![Three telephones on a desk, the oldest with a cracked screen](/images/ours.jpg)"],
])("%s: %s is a starter's", (key, value) => {
  expect(findSampleValues("pages/about.json", { [key]: value })).toMatchObject([
    { id: "starter-text", params: { count: 1 } },
  ]);
  if (key === "body") expect(findSampleLines("content/a.md", value)).toHaveLength(1);
});

test.each(["Contact us", "Read more", "How long does it take?", "Tell us about your project"])(
  "%s is what any company may write",
  (value) => {
    expect(findSampleValues("pages/about.json", { title: value })).toEqual([]);
    expect(findSampleLines("content/a.md", `## ${value}`)).toEqual([]);
  },
);

test.each(["{{name}}", "Nordlys & Sons"])("the site is named %s in a starter's text", (name) => {
  const description = `${name} is a small company that does one thing well, says what it costs beforehand, and answers within a day.`;
  const document = { name: "Nordlys & Sons", description };
  expect(findSampleValues("content/site.json", document)).toMatchObject([
    { id: "starter-text", location: { path: ["description"] } },
  ]);
});
