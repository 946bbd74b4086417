import { expect, test } from "vitest";
import { suggestWord } from "#core/language/suggest-word.ts";

const many = "abacus anchor banner beacon buoy cable deck fender flag galley harbour hull keel";

test("of many words those are named that are nearest, and of few all", () => {
  const words = many.split(" ");
  expect(suggestWord("anchr", words)).toBe('Did you mean "anchor"?');
  expect(suggestWord("harbourmaster", words)).toMatch(/^The nearest are harbour, /);
  expect(suggestWord("xyz", words.slice(0, 3))).toBe("There is abacus, anchor, banner.");
  expect(suggestWord("xyz", [])).toBe("There is none.");
});
