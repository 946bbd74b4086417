import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashContent } from "#core/graph/hash-content.ts";
import { listFontUse } from "#site/make/styles/list-font-use.ts";
import { findDocumentCharacters } from "#core/document/read/find-characters.ts";

async function list(
  files: Record<string, string>,
  texts: string[] = [],
): Promise<{ text: string; features: string[] }> {
  const root = mkdtempSync(path.join(tmpdir(), "font-use-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(root, name), content);
  const code = Object.entries(files).map(([name, text]): [string, string] => [
    name,
    hashContent(text),
  ]);
  const use = await listFontUse(root, { documents: [], texts, code });
  return { text: String.fromCodePoint(...use.characters), features: use.features };
}

test("letters, digits and the punctuation of prose are always there", async () => {
  const { text } = await list({});
  for (const letter of "AZaz09 .,:;!?'\"()-/&%+@#") expect(text).toContain(letter);
  for (const sign of "$*<=>[\\]^_`{|}~é") expect(text).not.toContain(sign);
});

test("what code shows counts, and what stands in its comments does not", async () => {
  const { text, features } = await list({
    "block.tsx": [
      "/** Of 24 × 24. */",
      "// The → of it.",
      "export const Block = () => (",
      "  <p>",
      "    {/* as the café has it: ß */}",
      '    © {"\\u2014"} https://example.com/ü',
      "  </p>",
      ");",
    ].join("\n"),
    "style.css": [
      "/* ° degrees, small-caps: no; font-variant: small-caps; */",
      ".block { font-variant-numeric: tabular-nums; }",
      '.block::before { content: "›"; }',
    ].join("\n"),
  });
  for (const letter of "©—ü›") expect(text).toContain(letter);
  for (const letter of "×→éß°") expect(text).not.toContain(letter);
  expect(features).toEqual(["tnum"]);
});

test.each([
  ['{ "text": "for $5 or a = b, ~ 40" }', "$=~"],
  ['{ "$from": "services", "to": "/a?b=c#d", "text": "**bold** _it_ [link](/x_y)" }', ""],
  ['{ "text": "caf\\u00e9 – Łódź" }', "Łéóź–"],
])("in a document %s counts %j", (text, found) => {
  expect([...findDocumentCharacters(text)].toSorted()).toEqual([...found].toSorted());
});
