import { expect, test } from "vitest";
import { wordIssue } from "#core/messages/issue.ts";
import { checkLetters, type WrittenText } from "#site/look/check-letters.ts";
import { readWhole } from "./read-tokens.ts";

const files = ["@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"];

/** The look of a theme whose one font has Latin letters. */
async function readFonts(...others: string[]): ReturnType<typeof readWhole> {
  const $extensions = { "tessera.font": { faces: [{ weight: "400 700", files }] } };
  return readWhole({ font: { $type: "fontFamily", $value: ["Figtree", ...others], $extensions } });
}

const values = new Map<string, Record<string, string>>();
const read = (file: string) => values.get(file);

function write(file: string, value: Record<string, string>, note = ""): WrittenText {
  values.set(file, value);
  return { file, characters: JSON.stringify(value) + note };
}

test("a letter that no font has is told once, at its first place", async () => {
  const { fonts } = await readFonts("system-ui", "sans-serif");
  const texts = [
    write("pages/a.json", { title: "Café “Zürich”" }),
    write("pages/b.json", { title: "Tea", text: "ঢাকা 茶" }),
    write("pages/c.json", { title: "ঢাকা" }),
  ];
  const issues = checkLetters(fonts, texts, read);
  expect(issues.map(({ location }) => location)).toEqual([
    { file: "pages/b.json", path: ["text"] },
  ]);
  expect(issues.map(wordIssue)).toMatchObject([
    {
      text: 'No font of the theme has "ঢ" and 3 more letters of the texts: each system shows a different font.',
    },
  ]);
});

test.each([
  ["what nobody reads", write("pages/a.json", { title: "Tea" }, " // 茶")],
  ["pictures and spaces", write("pages/a.json", { title: "Tea\u00a0🎉\u200d\u2003\n" })],
])("%s: nothing to tell", async (_, text) => {
  const { fonts } = await readFonts("sans-serif");
  expect(checkLetters(fonts, [text], read)).toEqual([]);
});

test("a family that names further fonts has what they have", async () => {
  const { fonts } = await readFonts("Noto Sans CJK JP", "sans-serif");
  expect(checkLetters(fonts, [write("pages/a.json", { title: "茶" })], read)).toEqual([]);
});
