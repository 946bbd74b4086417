import { expect, test } from "vitest";
import { readBrochure } from "#build/outputs/brochures/read-brochure.ts";
import { writeDocx } from "#build/outputs/brochures/write-docx.ts";
import { writePdf } from "#build/outputs/brochures/write-pdf.ts";

const html = `
  <section class="intro"><h2>A shop that knows</h2><p>Stock &amp; till
    <strong>agree</strong>.</p><svg><text>drawing</text></svg></section>
  <section class="capabilities"><h2>Capabilities</h2>
    <ul><li><h3>Returns</h3><p>Goods back on the shelf.</p></li><li>Labels</li></ul></section>
  <section class="tags" data-search-ignore><h2>Elsewhere</h2><p>Not here.</p></section>
  <form><p>Your Name</p></form>`;

const sender = {
  company: "Deltra",
  tagline: "ERP",
  phone: "+1 202 555 0142",
  email: "hello@deltra.example",
  address: "House 12",
  url: "https://deltra.example/service/shop",
};

test("a brochure says what the page's blocks say, and leaves out drawings, forms and ways elsewhere", () => {
  expect(readBrochure({ title: "Shop", lead: "Lead", html })).toEqual({
    title: "Shop",
    lead: "Lead",
    sections: [
      { heading: "A shop that knows", parts: [{ title: null, text: "Stock & till agree." }] },
      {
        heading: "Capabilities",
        parts: [
          { title: "Returns", text: "Goods back on the shelf." },
          { title: null, text: "Labels" },
        ],
      },
    ],
  });
});

test("a brochure has two pages, however much it says, and the same bytes twice", async () => {
  for (const times of [1, 12]) {
    const brochure = readBrochure({ title: "Shop", lead: "Lead", html: html.repeat(times) });
    const pdf = await writePdf(brochure, sender);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain("/Count 2");
    expect(pdf.equals(await writePdf(brochure, sender))).toBe(true);
    const docx = await writeDocx(brochure, sender);
    expect(docx.subarray(0, 2).toString()).toBe("PK");
    expect(docx.equals(await writeDocx(brochure, sender))).toBe(true);
  }
});
