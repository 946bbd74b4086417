import fc from "fast-check";
import { expect, test } from "vitest";
import { findDocumentCharacters } from "#core/document/read/find-characters.ts";
import { checkProperty } from "../../check-property.ts";

const piece = fc.constantFrom(
  ...' \n"(abc5~*$<=>^_|é—Ł😀\u007f',
  "\\u00e9",
  "\\u{1f600}",
  "\\u12",
  "\ud83d",
  "привет",
);

/** Finds the same by one pattern for each character, slowly. */
function findSlowly(text: string): string[] {
  const beyond = [...text].filter((character) => character > "~");
  const escaped = [...text.matchAll(/\\u\{?([0-9a-fA-F]{4,6})/g)].map(([, digits = ""]) =>
    Number.parseInt(digits, 16),
  );
  const signs = text.match(/(?<=[\s"(])[$*<=>^_|~](?=[\s\d])/g) ?? [];
  const valid = escaped.filter((point) => point <= 0x10ffff);
  return [...beyond, ...signs, ...valid.map((point) => String.fromCodePoint(point))];
}

test("finds each character beyond ASCII and each sign that is text, once, sorted", () =>
  checkProperty(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      const expected = [...new Set(findSlowly(text))].toSorted().join("");
      expect(findDocumentCharacters(text)).toBe(expected);
    }),
    { name: "characters of a document", runs: 4000 },
  ));
