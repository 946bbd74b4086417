import { expect, test } from "vitest";
import { pickTexts, replaceTexts, textsOf } from "#core/messages/texts.ts";

test("texts are replaced, removed and added, again and again, and the last of each counts", () => {
  const [one, two, three] = ["content/one.json", "content/two.json", "content/three.json"];
  const first = textsOf({ [one]: "1", [two]: "2" });
  const second = replaceTexts(first, { [one]: "1a" });
  const third = replaceTexts(second, { [two]: null, [three]: "3" });
  const fourth = replaceTexts(third, { [two]: "2b", [three]: null });
  expect(pickTexts(first)).toEqual({ [one]: "1", [two]: "2" });
  expect(pickTexts(second)).toEqual({ [one]: "1a", [two]: "2" });
  expect(pickTexts(third)).toEqual({ [one]: "1a", [three]: "3" });
  expect(pickTexts(fourth)).toEqual({ [one]: "1a", [two]: "2b" });
  expect(second.files).toBe(first.files);
});

test("texts are replaced as often as a file is saved in a day", () => {
  const [saved, other] = ["content/saved.json", "content/other.json"];
  let texts = textsOf({ [saved]: "", [other]: "as it was" });
  for (let save = 1; save <= 20_000; save += 1)
    texts = replaceTexts(texts, { [saved]: String(save) });
  expect(pickTexts(texts)).toEqual({ [saved]: "20000", [other]: "as it was" });
});
