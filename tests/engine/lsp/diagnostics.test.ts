/** @module-tag slow */
import { execFile, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatSentence } from "#core/messages/format-diagnostics.ts";
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
  const own = await readFile(path.join(copy.root, page), "utf8");
  await copy.edit(page, () => text);
  expect(shown).toEqual((await validate()).get(page));
  await copy.edit(page, () => own);
  await client.waitFor(page, (lines) => lines.length === 0);
});

test("what only the HTML shows is told too, and again after a key", async () => {
  const own = await readFile(path.join(copy.root, page), "utf8");
  const wrong = own.replace("[Back](/)", "[Back](/#nowhere)");
  await client.open(page, wrong);
  const shown = await client.waitFor(page, (lines) => lines.length > 0);
  await copy.edit(page, () => wrong);
  expect(shown).toEqual((await validate()).get(page));
  await client.type(page, own);
  await client.waitFor(page, (lines) => lines.length === 0);
  await copy.edit(page, () => own);
  await client.close(page);
});

test("a text that is broken and whole again by turns is told as it stands", async () => {
  const own = await readFile(path.join(copy.root, page), "utf8");
  await client.open(page, own);
  for (let turn = 0; turn < 4; turn += 1) {
    await client.type(page, own.slice(0, -3 - turn));
    await client.waitFor(page, ([first = ""]) => first.includes("json-syntax"));
    await client.type(page, own.replace('"header"', `"heder${turn}"`));
    await client.waitFor(page, ([first = ""]) => first.includes(`"heder${turn}"`));
  }
  await client.type(page, own);
  await client.waitFor(page, (lines) => lines.length === 0);
  await client.close(page);
});

test("a schema, settings and code that are broken are messages; the server goes on", async () => {
  const settings = "content/site.json";
  const own = await readFile(path.join(copy.root, settings), "utf8");
  await client.open(settings, own.replace('"language"', '"langage"'));
  await client.waitFor(settings, (lines) => lines.length > 0);
  await client.close(settings);
  await client.waitFor(settings, (lines) => lines.length === 0);

  const schema = "blocks/text/schema.json";
  const ownSchema = await readFile(path.join(copy.root, schema), "utf8");
  await client.open(schema, ownSchema.replace('"type": "object"', '"type": "objekt"'));
  await client.waitFor(schema, (lines) => lines.length > 0);
  await client.close(schema);
  await client.waitFor(schema, (lines) => lines.length === 0);

  const config = path.join(copy.root, "site.config.ts");
  const ownConfig = await readFile(config, "utf8");
  await writeFile(config, "throw new Error('no site');\n");
  await client.waitFor("site.config.ts", (lines) => lines.length > 0);
  await writeFile(config, ownConfig);
  await client.waitFor("site.config.ts", (lines) => lines.length === 0);
});

test("code that ends its process ends a thread, and what is typed is told all the same", async () => {
  const config = path.join(copy.root, "site.config.ts");
  const own = await readFile(config, "utf8");
  await writeFile(config, "console.log('Content-Length: 3');\nprocess.exit(3);\n");
  await setTimeout(1000);
  await writeFile(config, own);
  const text = await readFile(path.join(copy.root, page), "utf8");
  await client.open(page, text.replace('"header"', '"heder"'));
  await client.waitFor(page, (lines) => lines.length > 0);
  expect(client.isAlive()).toBe(true);
  await client.close(page);
  await client.waitFor(page, (lines) => lines.length === 0);
});

test("what is saved by others is told, and taken back when it is mended", async () => {
  const other = "pages/tally.json";
  const own = await readFile(path.join(copy.root, other), "utf8");
  await writeFile(path.join(copy.root, other), own.replace('"title"', '"titel"'));
  await client.waitFor(other, (lines) => lines.length > 0);
  expect(client.lines(other)).toEqual((await validate()).get(other));
  await writeFile(path.join(copy.root, other), own);
  await client.waitFor(other, (lines) => lines.length === 0);
});

test("it ends when its input does", async () => {
  const child = spawn(process.execPath, [tesseraCommand, "lsp"], { cwd: copy.root });
  child.stdin.end();
  const code = await new Promise((resolve) => child.once("exit", resolve));
  expect(code).not.toBeNull();
});

test("pages are rendered as a build does, without React's checks for developers", async () => {
  const site = await makeSiteCopy();
  const guard =
    'if (process.env.NODE_ENV !== "production" || !import.meta.env.PROD) throw Error();';
  await site.edit("blocks/text/block.tsx", (text) => `${text}\n${guard}\n`);
  const editor = await startLspClient(site.root);
  const own = await readFile(path.join(site.root, page), "utf8");
  await editor.open(page, own.replace("[Back](/)", "[Back](/#nowhere)"));
  const shown = await editor.waitFor(page, (lines) => lines.length > 0);
  expect(shown).toEqual([expect.stringContaining("nowhere")]);
  await editor.end();
  await site.remove();
});
