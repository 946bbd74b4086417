import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineMarkdown } from "#site/kit/inline-markdown.ts";
import { writeSimpleMarks } from "#site/kit/write-simple-marks.ts";
import { checkProperty } from "../../check-property.ts";

test("a text with the plainest marks is written as Markdown writes it", async () => {
  const marks = "a b Z 0 . , ; : ! ? ( ) # + - = | / ' \" * ** *** [ ] ]( é — 😀 < & _ ` \\ ~";
  const whole =
    "*a* **b** **a b** [a](/b) [a](#b) [a b](/c/d?e=f#g) *a*b a*b* 2*3*4 [é](/x) [a](b)";
  const pieces = fc.constantFrom(" ", "  ", ...marks.split(" "), ...whole.split(" "), "[a b](/c)");
  const texts = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(""));
  let count = 0;
  const cases = await checkProperty(
    fc.property(texts, (text) => {
      const html = writeSimpleMarks(text);
      if (html === null) return;
      if (html.includes("<")) count += 1;
      expect(html).toBe(inlineMarkdown.parseInline(text, { async: false }));
    }),
    { name: "write-simple-marks: as Markdown", runs: 20_000 },
  );
  expect(count).toBeGreaterThan(cases / 40);
});

test("a text that may hold another mark is left to Markdown", () => {
  for (const text of ["_a_", "`a`", "![a](/b)", "a@b.example", "**a*", "[a][b]", "*a **b** c*"])
    expect(writeSimpleMarks(text), text).toBeNull();
});
