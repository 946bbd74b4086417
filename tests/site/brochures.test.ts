import { readSections } from "@tessera-pages/engine";
import { expect, test } from "vitest";
import { writeDocx } from "#theme/outputs/write-docx.ts";
import { readThemeColors } from "#theme/outputs/theme-colors.ts";
import { writePdf } from "#theme/outputs/write-pdf.ts";
import { readTheme } from "./read-theme.ts";

const colors = readThemeColors({ look: await readTheme() });

const html = `
  <section class="intro"><h2>A shop that knows</h2><p>Stock &amp; till agree.</p></section>
  <section class="capabilities"><h2>Capabilities</h2>
    <ul><li><h3>Returns</h3><p>Goods back on the shelf.</p></li><li>Labels</li></ul></section>`;

const sender = {
  company: "Deltra",
  tagline: "ERP",
  phone: "+1 202 555 0142",
  email: "hello@deltra.example",
  address: "House 12",
  language: "en",
  url: "https://deltra.example/service/shop",
};

test("a brochure has two pages, however much it says, and the same bytes twice", async () => {
  for (const times of [1, 12]) {
    const sections = readSections(html.repeat(times));
    const brochure = { title: "Shop", lead: "Lead", sections };
    const pdf = await writePdf(brochure, sender, colors);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain("/Count 2");
    expect(pdf.equals(await writePdf(brochure, sender, colors))).toBe(true);
    const docx = await writeDocx(brochure, sender, colors);
    expect(docx.subarray(0, 2).toString()).toBe("PK");
    expect(docx.equals(await writeDocx(brochure, sender, colors))).toBe(true);
  }
});
