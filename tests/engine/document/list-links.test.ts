import fc from "fast-check";
import { marked } from "marked";
import { expect, test } from "vitest";
import { listLinks } from "#document/check/list-links.ts";

/** Without a look at the text beforehand. */
function listByMarkdown(markdown: string): string[] {
  const hrefs: string[] = [];
  void marked.walkTokens(marked.Lexer.lexInline(markdown), (token) => {
    if (token.type === "link") hrefs.push(String(token["href"]));
  });
  return hrefs;
}

test("a text holds the links that Markdown finds in it", () => {
  const part = fc.oneof(
    fc.constantFrom(
      ..."[ ] ( ) < > @ : / // . \\ ` * _ ! # & ; \n".split(" "),
      " ",
      "http",
      "HTTPS://",
      "ftp:",
      "www",
      "WWW.",
      "mailto:",
      "a.example",
      "me@a.example",
      "/contact",
      "[us](/contact)",
      "[a b](/c)",
      "**",
      "*a*",
      "<a href='/x'>",
      "&#91;",
    ),
    fc.string({ maxLength: 5 }),
  );
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
  let found = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const expected = listByMarkdown(text);
      found += expected.length;
      expect(listLinks(text)).toEqual(expected);
    }),
    { numRuns: 20_000, seed: 20_261_121 },
  );
  expect(found).toBeGreaterThan(100);
});
