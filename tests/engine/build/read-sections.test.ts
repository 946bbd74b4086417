import { expect, test } from "vitest";
import { readSections } from "#site/outputs/read-sections.ts";

const html = `
  <section class="intro"><h2>A shop that knows</h2><p>Stock &amp; till
    <strong>agree</strong>.</p><svg><text>drawing</text></svg></section>
  <section class="capabilities"><h2>Capabilities</h2>
    <ul><li><h3>Returns</h3><p>Goods back on the shelf.</p></li><li>Labels</li></ul></section>
  <section class="tags" data-search-ignore><h2>Elsewhere</h2><p>Not here.</p></section>
  <form><p>Your Name</p></form>`;

test("sections say what the page's blocks say, without drawings, forms and ways elsewhere", () => {
  expect(readSections(html)).toEqual([
    { heading: "A shop that knows", parts: [{ title: null, text: "Stock & till agree." }] },
    {
      heading: "Capabilities",
      parts: [
        { title: "Returns", text: "Goods back on the shelf." },
        { title: null, text: "Labels" },
      ],
    },
  ]);
});
