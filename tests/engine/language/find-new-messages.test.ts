import { expect, test, vi } from "vitest";
import { compareMessages, findNewMessages } from "#core/language/rename/find-new-messages.ts";
import { makePage, makeSource } from "../document/make-source.ts";

/** A page with one mistake: no block has this type. */
const page = makePage({ blocks: [{ type: "noet", props: {} }] });

const file = "pages/index.json";

/** @returns what is wrong after the first of these texts is replaced by the second, and was not before */
function findNew(before: string, text: string): string[] {
  const source = makeSource({ [file]: page });
  const offset = source.documents.read(file)?.indexOf(before) ?? -1;
  const edits = [{ file, offset, length: before.length, text }];
  const found = findNewMessages(source, { edits, moves: [], look: [] }, "2026-06-15");
  return found.map((message) => message.text);
}

test("a mistake that was there is none of the rename's; one more is", () => {
  expect(findNew('"A page"', '"Another"')).toEqual([]);
  expect(findNew('"title"', '"titel"')).toEqual(['"titel" is not a property of a page.']);
});

test("a site that is right afterwards is not checked as it was", () => {
  const findBefore = vi.fn(() => []);
  expect(compareMessages([], findBefore)).toEqual([]);
  expect(findBefore).not.toHaveBeenCalled();
});
