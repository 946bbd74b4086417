import fc from "fast-check";
import { marked } from "marked";
import { expect, test } from "vitest";
import { listLinks } from "#core/document/check/list-links.ts";
import { checkProperty } from "../../check-property.ts";

/** Without a look at the text beforehand. */
function listByMarkdown(markdown: string): string[] {
  const hrefs: string[] = [];
  void marked.walkTokens(marked.Lexer.lexInline(markdown), (token) => {
    if (token.type === "link") hrefs.push(String(token["href"]));
  });
  return hrefs;
}

test("a text holds the links that Markdown finds in it", async () => {
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
  const cases = await checkProperty(
    fc.property(texts, (text) => {
      const expected = listByMarkdown(text);
      found += expected.length;
      expect(listLinks(text)).toEqual(expected);
    }),
    { name: "list-links: as Markdown", runs: 20_000 },
  );
  expect(found).toBeGreaterThan(cases / 200);
});
