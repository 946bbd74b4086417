import { expect, test } from "vitest";
import { makePlainHtml } from "#site/kit/make-plain-html.ts";

test("machines get strong, em and links that lead somewhere, and no markup that was typed", () => {
  const typed = "**Well**, with `npm start` & <b>care</b>; [write](/contact), [see](#top).";
  expect(makePlainHtml(typed, "https://harbour.example")).toBe(
    '<strong>Well</strong>, with npm start &amp; &lt;b&gt;care&lt;/b&gt;; <a href="https://harbour.example/contact">write</a>, see.',
  );
});
