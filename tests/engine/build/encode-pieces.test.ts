import { expect, test } from "vitest";
import { encodePieces } from "#site/make/files/encode-pieces.ts";

const pieces = ["<p>Ebb – flow</p>", "", "€ 5", "𝄞", "plain", "é".repeat(400_000), "…end"];

test("pieces are encoded as their sum is, however long they are", () => {
  for (const count of pieces.keys()) {
    const some = pieces.slice(0, count);
    expect(Buffer.from(some.join("")).equals(encodePieces(some))).toBe(true);
  }
});

test("what was encoded stays when the next text is", () => {
  const first = encodePieces(["first"]);
  encodePieces(["other"]);
  expect(Buffer.from(first).toString()).toBe("first");
});
