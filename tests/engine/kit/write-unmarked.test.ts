import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineMarkdown } from "#site/kit/inline-markdown.ts";
import { writeUnmarked } from "#site/kit/write-unmarked.ts";
import { checkProperty } from "../../check-property.ts";

test("a text without a mark is written as Markdown writes it", async () => {
  const marks = "ab z0.,;:!?()#+-=|/'\"$%^{}\t\u00a0é—’😀&<>@*_`~[]\\\n";
  const words = "http: https://a.b WWW. www mailto:a ftp:/ ]( &amp; 1. -";
  const pieces = fc.constantFrom("  ", ...marks, ...words.split(" "));
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
    fc.string(),
  );
  let count = 0;
  const cases = await checkProperty(
    fc.property(texts, (text) => {
      const html = writeUnmarked(text);
      if (html === null) return;
      count += 1;
      expect(html).toBe(inlineMarkdown.parseInline(text, { async: false }));
    }),
    { name: "write-unmarked: as Markdown", runs: 5000 },
  );
  expect(count).toBeGreaterThan(cases / 10);
});

test("a text that may hold a mark is left to Markdown", () => {
  for (const text of ["**a**", "_a_", "`a`", "[a](/b)", "a@b.example", "www.a.example", "a & b"])
    expect(writeUnmarked(text)).toBeNull();
});
