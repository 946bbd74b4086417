import { expect, test } from "vitest";
import { locateValue } from "#core/messages/locate-value.ts";
import { makeTexts } from "#core/messages/texts.ts";

test("a value is found in its document as that stands now, whatever it said before", () => {
  const state = { text: '{\n  "title": "Plain"\n}' };
  // Texts of pages are read when they are asked for: the same documents may say something else.
  const documents = makeTexts(new Set(["pages/plain.json"]), () => ({ ...state, issues: [] }));
  const location = { file: "pages/plain.json", path: ["titel"], at: "key" as const };
  expect(locateValue(documents, location)).toMatchObject({ line: 1, column: 1 });
  state.text = '{\n  "titel": "Plain"\n}';
  expect(locateValue(documents, location)).toMatchObject({ line: 2, column: 3 });
});
