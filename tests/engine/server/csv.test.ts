import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCsvHead, formatCsvRows } from "#service/enquiries/reading/format-csv.ts";
import { checkProperty } from "../../check-property.ts";

type Reader = { separator: string; knowsQuotes: boolean };

/** As spreadsheets read: a quote opens at the start of a cell alone; what follows its end is text. */
function read(text: string, { separator, knowsQuotes }: Reader): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isStart = true;
  let isQuoted = false;
  const characters = [...text.replace(/^\uFEFF/, "")];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? "";
    const isQuote = knowsQuotes && character === '"';
    const isLineEnd = character === "\n" || character === "\r";
    if (isQuoted && isQuote && characters[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (isQuoted && isQuote) isQuoted = false;
    else if (isQuoted) cell += character;
    else if (isStart && isQuote) isQuoted = true;
    else if (character === separator || isLineEnd) {
      rows.at(-1)?.push(cell);
      if (isLineEnd) rows.push([]);
      cell = "";
      isStart = true;
      continue;
    } else cell += character;
    isStart = false;
  }
  return rows.filter((row) => row.length > 0);
}

/** Some drop quotes wherever they stand, and white space around a cell. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(cell) || /^[=+\-@＝＋－＠]/.test(cell.replaceAll('"', "").trim());

const readers: Reader[] = [",", ";", "\t", "|"].flatMap((separator) => [
  { separator, knowsQuotes: true },
  { separator, knowsQuotes: false },
]);

const lines = (cells: string[][]): string =>
  formatCsvRows(
    ["a", "b"],
    cells.map(([a = "", b = ""]) => ({ a, b })),
  );

describe("CSV", () => {
  test("begins with a byte-order mark, and every cell is in quotes", () => {
    expect(formatCsvHead(["id", "who"])).toBe('\uFEFF"id","who"\r\n');
    const row = { id: null, who: ["one", "two"] };
    expect(formatCsvRows(["id", "who"], [row])).toBe('"","one two"\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", "＠x", "＋1", "－1"])(
    "%j is no formula",
    (cell) => {
      expect(lines([[cell]])).toMatch(/^"'/);
    },
  );

  test.each([
    "a;=1+1",
    "a,=1",
    "a\t@x",
    "a|+1",
    "one\n=1",
    "one\r-1",
    ';"=1"',
    "a; =1",
    "a;\u200B=1",
  ])("nothing in %j is one, whatever it is split by", (cell) => {
    for (const reader of readers)
      expect(
        read(lines([[cell, "b"]]), reader)
          .flat()
          .filter(isFormula),
      ).toEqual([]);
  });

  test("no text makes a cell of its own that is a formula, for any reader", async () => {
    const pieces = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "\r\n", '"', "'"];
    const others = [",", ";", "|", " ", "\u00A0", "a", "1", "é", "\uFEFF", "\\"];
    const text = fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 14 });
    const cell = text.map((parts) => parts.join(""));
    await checkProperty(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }), (cells) => {
        const written = lines(cells);
        for (const reader of readers)
          expect(read(written, reader).flat().filter(isFormula)).toEqual([]);
      }),
      { name: "csv: no formula in any cell", runs: 3000 },
    );
  });

  test("who reads it as it was written gets every text back, but for the apostrophes", async () => {
    const reader = { separator: ",", knowsQuotes: true };
    const plain = (text: string): string => text.replaceAll("'", "");
    await checkProperty(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
        const [row = []] = read(lines([[one, other]]), reader);
        expect(row.map(plain)).toEqual([one, other].map(plain));
      }),
      { name: "csv: every text comes back", runs: 100 },
    );
  });
});
