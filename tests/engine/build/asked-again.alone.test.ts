/** @module-tag slow */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answerQuestion } from "#core/document/questions.ts";
import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#core/document/questions.ts", { spy: true });

const today = "2026-11-30";
const count = 60;

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  for (let number = 0; number < count; number += 1) {
    const text = `Page ${number} leads to [the next](/more-${(number + 1) % count}).`;
    const props = { title: `More ${number}`, level: 1, text };
    const page = {
      title: `More ${number}`,
      description: `Page ${number}.`,
      blocks: [{ type: "text", props }],
    };
    await writeFile(path.join(copy.root, `pages/more-${number}.json`), JSON.stringify(page));
  }
  await build();
});
afterAll(() => copy.remove());

/** Builds, and returns which questions were asked again, and how many pages were made. */
async function build(): Promise<{ asked: string[]; made: string[] }> {
  vi.mocked(answerQuestion).mockClear();
  const { diagnostics, made } = await buildSite({ root: copy.root, today });
  expect(diagnostics).toEqual([]);
  return { asked: vi.mocked(answerQuestion).mock.calls.map(([question]) => question), made };
}

test("a build after one page's words have changed asks about that page, however many there are", async () => {
  await copy.edit("pages/more-3.json", (text) => text.replace("Page 3 leads", "Page three leads"));
  const { asked, made } = await build();
  expect(made).toEqual(["/more-3"]);
  expect(asked).toContain("text:pages/more-3.json");
  expect(asked.filter((question) => /more-(?!3\b)/.test(question))).toEqual([]);
});

test("what decides about pages is asked of all again: a page that is gone is missed where it is named", async () => {
  const hide = (text: string): string => text.replace('"title"', '"status":"draft","title"');
  await copy.edit("pages/more-4.json", hide);
  const { diagnostics } = await buildSite({ root: copy.root, today });
  expect(diagnostics.map(({ code, file }) => [code, file])).toContainEqual([
    expect.any(String),
    "pages/more-3.json",
  ]);
  await copy.edit("pages/more-4.json", (text) => text.replace('"status":"draft",', ""));
  expect((await build()).made).toEqual(["/more-3", "/more-4"]);
});

test("a page that changes while another has a mistake is made once that is mended", async () => {
  await copy.edit("pages/more-5.json", (text) => text.replace("Page 5 leads", "Page five leads"));
  await copy.edit("pages/more-6.json", (text) => text.replace('"title"', '"titel"'));
  const { diagnostics } = await buildSite({ root: copy.root, today });
  expect(diagnostics.map(({ code }) => code)).toEqual(["page-property"]);
  await copy.edit("pages/more-6.json", (text) => text.replace('"titel"', '"title"'));
  expect((await build()).made).toEqual(["/more-5"]);
});
