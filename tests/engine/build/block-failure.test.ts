import { expect, test } from "vitest";
import { describeBlockFailure } from "#site/make/check/describe-block-failure.ts";
import { makeDiagnostic } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";

const file = "pages/about.json";
const documents = textsOf({ [file]: '{\n  "blocks": [\n    { "type": "quote" }\n  ]\n}\n' });
const block = { type: "quote", origin: { file, path: ["blocks", 0] } };

function tell(thrown: unknown): string {
  const issue = describeBlockFailure(thrown, block, "/about");
  const { line, column, text, help } = makeDiagnostic(issue, documents);
  return `${line}:${column} ${text} ${help}`;
}

test("what a block throws is told at the block, with the place in its code", () => {
  const error = new Error("No author\nat all");
  error.stack = `Error: No author
    at readAuthor (file:///site/blocks/quote/read-author.ts:3:9)
    at Block (/site/blocks/quote/block.tsx?t=1:12:5)
    at renderBlock (/site/node_modules/@tessera-pages/engine/render/render-block.tsx:40:3)`;
  expect(tell(error)).toBe(
    '3:5 The block "quote" could not be rendered on /about: No author. Fix blocks/quote/read-author.ts:3:9, or change the props that it cannot show.',
  );
});

test.each([
  [new Error(""), "it gives no reason."],
  ["Only words", '"Only words".'],
  [undefined, "it gives no reason."],
  [null, "null."],
])("%j is thrown without a place", (thrown, reason) => {
  expect(tell(thrown)).toBe(
    `3:5 The block "quote" could not be rendered on /about: ${reason} Fix blocks/quote/block.tsx, or change the props that it cannot show.`,
  );
});
