import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePolicy } from "#site/outputs/make-policy.ts";
import type * as TrustContent from "#site/kit/trust-content.ts";
import type * as TrustHtml from "#site/kit/trust-html.ts";
import { listIconNames, readIcon } from "#core/icons/read-icons.ts";

type Rules = Record<string, (text: string, ...rest: string[]) => string>;
type Trusted = { trusted: string };

const made: string[] = [];

/** As a browser has it: what a policy let through is no text any more, and no value is another. */
const trustedTypes = {
  createPolicy(name: string, rules: Rules) {
    made.push(name);
    const wrap = ([key, rule]: [string, Rules[string]]) => [
      key,
      (...given: [string, ...string[]]): Trusted => ({ trusted: rule(...given) }),
    ];
    return Object.fromEntries(Object.entries(rules).map(wrap)) as unknown;
  },
};

type Trust = typeof TrustContent & typeof TrustHtml;

/** Both from one load of the modules, which share one policy. */
async function load(): Promise<Trust> {
  return {
    ...(await import("#site/kit/trust-content.ts")),
    ...(await import("#site/kit/trust-html.ts")),
  };
}

let page: Trust;

beforeEach(async () => {
  made.length = 0;
  vi.resetModules();
  vi.stubGlobal("trustedTypes", trustedTypes);
  vi.stubGlobal("location", new URL("https://site.example/about"));
  page = await load();
});
afterEach(() => vi.unstubAllGlobals());

test("there is one policy, made when something is written, of the name that pages allow", () => {
  expect(made).toEqual([]);
  page.trustContent("", "still");
  page.trustData("{}");
  page.trustPage("<main></main>", "https://site.example/");
  expect(made).toHaveLength(1);
  expect(makePolicy({ api: "", allow: {} })).toMatch(new RegExp(`; trusted-types ${made[0]}$`));
});

test("a page is of the own site", () => {
  expect(page.trustPage("<p>x</p>", "https://site.example/notes")).toEqual({ trusted: "<p>x</p>" });
  for (const from of ["https://evil.example/notes", "http://site.example/", "data:text/html,x"])
    expect(() => page.trustPage("<p>x</p>", from), from).toThrow(/its own site/);
});

test("every icon is drawn, each the same value again, and nothing else", () => {
  const drawings = listIconNames().map((name) => readIcon(name) ?? "missing");
  for (const drawing of drawings)
    expect(page.trustContent(drawing, "drawing")).toEqual({ trusted: drawing });
  const [first = ""] = drawings;
  expect(page.trustContent(first, "drawing")).toBe(page.trustContent(first, "drawing"));
  expect(drawings.length).toBeGreaterThan(1500);
  for (const other of [
    "text",
    "<script>1</script>",
    "<img src=x onerror=1>",
    '<path d="M0 0" onload="1"/>',
    '<a href="/"><path d="M0 0"/></a>',
    "<foreignObject><p>x</p></foreignObject>",
    '<path d="M0 0"/><!-- x -->',
  ])
    expect(() => page.trustContent(other, "drawing"), other).toThrow(/shapes/);
});

test("what stands in the page is left alone, and data are JSON", () => {
  expect(page.trustContent("", "still")).toBe(page.trustContent("", "still"));
  expect(() => page.trustContent("<p>x</p>", "still")).toThrow(/block\.tsx/);
  expect(page.trustData('{"a":1}')).toEqual({ trusted: '{"a":1}' });
  expect(() => page.trustData("alert(1)")).toThrow(SyntaxError);
});

test("where there are no Trusted Types, a text is a text", async () => {
  vi.stubGlobal("trustedTypes", undefined);
  vi.resetModules();
  const server = await load();
  expect(server.trustContent("<p>x</p>", "still")).toBe("<p>x</p>");
  expect(server.trustPage("<p>x</p>", "https://site.example/")).toBe("<p>x</p>");
  expect(server.trustData("{}")).toBe("{}");
});
