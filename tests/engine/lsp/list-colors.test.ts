import { expect, test } from "vitest";
import { presentColor } from "#tools/lsp/answers/list-colors.ts";

test("a colour that was picked is written as a token has it", () => {
  const range = { start: { line: 2, character: 4 }, end: { line: 2, character: 9 } };
  const newText = '{ "colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "hex": "#336699" }';
  const picked = { red: 0.2, green: 0.4, blue: 0.6, alpha: 1 };
  expect(presentColor(picked, range)).toEqual([{ label: "#336699", textEdit: { range, newText } }]);
});

test("a translucent colour keeps its opacity", () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const [written] = presentColor({ red: 0, green: 0, blue: 1, alpha: 0.28 }, range);
  expect(written?.textEdit?.newText).toBe(
    '{ "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.28, "hex": "#0000ff" }',
  );
});
