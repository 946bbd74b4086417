import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "#build/build-site.ts";
import { describeBlockFailure } from "#build/pipeline/describe-block-failure.ts";
import { makeDiagnostic } from "#document/messages/make-diagnostic.ts";
import { makeSiteCopy } from "../make-site-copy.ts";

const file = "pages/about.json";
const documents = { [file]: '{\n  "blocks": [\n    { "type": "quote" }\n  ]\n}\n' };
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
    at renderBlock (/site/node_modules/tessera/render/render-block.tsx:40:3)`;
  expect(tell(error)).toBe(
    '3:5 The block "quote" could not be rendered on /about: No author. Mend blocks/quote/read-author.ts:3:9, or change the props that it cannot show.',
  );
});

test.each([
  [new Error(""), "it does not say why."],
  ["Only words", '"Only words".'],
  [undefined, "it does not say why."],
  [null, "null."],
])("%j is thrown without a place", (thrown, reason) => {
  expect(tell(thrown)).toBe(
    `3:5 The block "quote" could not be rendered on /about: ${reason} Mend blocks/quote/block.tsx, or change the props that it cannot show.`,
  );
});

test("a block that exports another function than Block is told what to write", async () => {
  const copy = await makeSiteCopy();
  const folder = path.join(copy.root, "blocks/price");
  await mkdir(folder);
  await writeFile(path.join(folder, "schema.json"), '{ "type": "object", "properties": {} }');
  await writeFile(path.join(folder, "block.tsx"), "export default function Price() {\n}\n");
  const page = { title: "Prices", description: "What it costs.", blocks: [{ type: "price" }] };
  await writeFile(path.join(copy.root, "pages/prices.json"), JSON.stringify(page));
  const { diagnostics } = await buildSite({ root: copy.root, today: "2026-11-21", out: null });
  expect(diagnostics.map(({ text }) => text)).toEqual([
    'The block "price" could not be rendered on /prices: it exports no Block. Write export function Block, without default.',
  ]);
  await copy.remove();
});

test("an island that nobody could wake is told, where else only a visitor's browser would say it", async () => {
  const copy = await makeSiteCopy();
  await copy.edit("blocks/lamp/island.ts", (text) =>
    text.replace("function wake", "function start"),
  );
  await expect(buildSite({ root: copy.root, today: "2026-11-21", out: null })).rejects.toThrow(
    "blocks/lamp/island.ts exports no wake. Write export function wake(island) { … }",
  );
  await copy.remove();
});
