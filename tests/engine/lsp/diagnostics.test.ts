import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { formatSentence } from "#document/messages/format-diagnostics.ts";
import { makeSiteCopy, type SiteCopy, tesseraCommand } from "../make-site-copy.ts";
import { type LspClient, startLspClient } from "../../start-lsp-client.ts";

const page = "pages/plain.json";

let copy: SiteCopy;
let client: LspClient;
beforeAll(async () => {
  copy = await makeSiteCopy();
  client = await startLspClient(copy.root);
});
afterAll(async () => {
  await client.end();
  await copy.remove();
});

async function validate(): Promise<Map<string, string[]>> {
  const typed = [tesseraCommand, "validate", "--json", "--root", copy.root];
  const run = promisify(execFile)(process.execPath, typed);
  // What is wrong ends it with 1, and is said all the same.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const found: Diagnostic[] = stdout.startsWith("[") ? JSON.parse(stdout) : [];
  const lines = (all: Diagnostic[]): string[] =>
    all.map(
      (one) => `${one.severity} ${one.code} ${one.line}:${one.column} ${formatSentence(one)}`,
    );
  return new Map(
    [...Map.groupBy(found, ({ file }) => file)].map(([file, all]) => [file, lines(all)]),
  );
}

test("while a page is typed, it has the messages of tessera validate, word for word", async () => {
  await client.open(page);
  const text = JSON.stringify(
    { title: "Plain", descripton: "A page.", blocks: [{ type: "txt" }] },
    null,
    2,
  );
  await client.type(page, text);
  const shown = await client.waitFor(page, (lines) => lines.length > 1);
  await client.close(page);
  await client.waitFor(page, (lines) => lines.length === 0);
  const before = await copy.edit(page, () => text).then(() => validate());
  expect(shown).toEqual(before.get(page));
});
