import { describe, expect, test } from "vitest";
import { makeHeadersFile } from "#site/outputs/headers.ts";
import { makeSpeculationRules } from "#site/outputs/speculation-rules.ts";

type Condition = {
  href_matches?: string;
  selector_matches?: string;
  not?: Condition;
};
type Rule = { where: { and: Condition[] }; eagerness: string };

const redirects = ["/diary", "/old/(2024)", "/a+b", "/{x}"].map((from) => ({
  from,
  to: "/notes",
  status: 301 as const,
}));
const text = makeSpeculationRules({ redirects });
const rules: Record<string, Rule[]> = JSON.parse(text);
const [prefetch] = rules["prefetch"] ?? [];
const [prerender] = rules["prerender"] ?? [];

/** As a browser does it, for what is said of addresses. */
function isAllowed(rule: Rule | undefined, href: string): boolean {
  const { origin } = new URL("https://site.example");
  const matches = (pattern: string): boolean => new URLPattern(pattern, origin).test(href, origin);
  const conditions = rule?.where.and ?? [];
  expect(conditions.length).toBeGreaterThan(0);
  return conditions.every(({ href_matches: wanted, not }) => {
    if (wanted !== undefined) return matches(wanted);
    return not?.href_matches === undefined || !matches(not.href_matches);
  });
}

describe.each([
  ["fetched", prefetch],
  ["rendered", prerender],
])("what may be %s ahead", (_name, rule) => {
  test.each(["/", "/notes", "/notes/high-water", "/notes?a=b.c", "/old/2024", "/aab", "/x"])(
    "%s is a page",
    (href) => expect(isAllowed(rule, href)).toBe(true),
  );

  test.each([
    "/feed.xml",
    "/leaflets/one.txt",
    "/leaflets/one.txt?print",
    "/diary",
    "/diary?from=feed",
    "/old/(2024)",
    "/a+b",
    "/{x}",
    "https://elsewhere.example/notes",
  ])("%s is none", (href) => expect(isAllowed(rule, href)).toBe(false));
});

test("nothing but what is fetched may be rendered, and that on a free line only", () => {
  expect(prerender?.where.and.slice(0, -1)).toEqual(prefetch?.where.and);
  expect(prerender?.where.and.at(-1)).toEqual({ selector_matches: "html[data-line=free] a" });
  expect([prefetch?.eagerness, prerender?.eagerness]).toEqual(["conservative", "moderate"]);
});

test("every address is told of the rules, and the rules have their own type", () => {
  const lines = makeHeadersFile("").split("\n");
  const header = lines.indexOf('  Speculation-Rules: "/speculation-rules.json"');
  expect(lines.slice(0, header)).toContain("/*");
  expect(lines.slice(0, header)).not.toContain("");
  const own = lines.indexOf("/speculation-rules.json");
  expect(lines[own + 1]).toBe("  Content-Type: application/speculationrules+json");
});
