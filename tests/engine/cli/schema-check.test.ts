/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { runCommand } from "./run-command.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

function git(...words: string[]): void {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  execFileSync("git", [...who, ...words], { cwd: copy.root, stdio: "ignore" });
}

const check = (...words: string[]) =>
  runCommand(["schema", "check", "--root", copy.root, ...words]);
const schema = "blocks/tally/schema.json";

test("a schema may change as it likes as long as documents are brought forward", async () => {
  expect(await check()).toMatchObject({
    code: 2,
    error: expect.stringContaining("This folder is in no git repository"),
  });
  git("init");
  git("add", "blocks", "schema", "pages", "content");
  git("commit", "-m", "One", "--no-gpg-sign");
  expect(await check()).toMatchObject({ code: 2, error: expect.stringContaining("no tag yet") });
  git("tag", "v1");
  expect(await check()).toMatchObject({
    code: 0,
    out: "Whatever was written for v1 works, or is brought forward.\n",
  });

  await copy.edit(schema, (text) => text.replaceAll('"start"', '"from"'));
  const broken = await check();
  expect(broken.code).toBe(1);
  expect(broken.out).toBe(`${schema}
  breaks  start is called "from" now, it seems
  holds   from is new
  → Raise "x-version" to 2 and write blocks/tally/migrations/2.ts.

One schema breaks what was written for v1.
`);
  const told = JSON.parse((await check("--json")).out);
  expect(told).toMatchObject({
    since: "v1",
    schemas: [
      { file: schema, before: 1, after: 1, changes: [{ path: "start", isBreaking: true }, {}] },
    ],
    migrations: [],
  });

  await copy.edit(schema, (text) => text.replace('"type"', '"x-version": 2,\n  "type"'));
  expect((await check()).out).toContain("→ Write blocks/tally/migrations/2.ts.");

  const folder = path.join(copy.root, "blocks/tally/migrations");
  const write = (examples: string) => {
    mkdirSync(folder, { recursive: true });
    const code = 'export const migrate = (props, { rename }) => rename(props, "start", "from");';
    writeFileSync(path.join(folder, "2.ts"), `${code}\nexport const examples = ${examples};\n`);
  };
  write('[{ from: { label: "A", start: 1 }, to: { label: "A", start: 1 } }]');
  expect(await check()).toMatchObject({
    code: 1,
    out: expect.stringContaining('Example 1 does not hold: it gives {"label":"A","from":1}.'),
  });
  write('[{ from: { label: "A", start: 1 }, to: { label: "A", from: 1 } }]');
  expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining("version 1 → 2") });

  git("add", ".");
  git("commit", "-m", "Two", "--no-gpg-sign");
  expect((await check("--since", "HEAD")).out).toBe(
    "Whatever was written for HEAD works, or is brought forward.\n",
  );
  await copy.edit("blocks/lamp/schema.json", (text) =>
    text.replace('"type"', '"x-deprecated": { "use": "tally" },\n  "type"'),
  );
  expect(await check("--since", "HEAD")).toMatchObject({ code: 0 });
  const remove = () => rmSync(path.join(copy.root, "blocks/lamp"), { recursive: true });
  git("add", ".");
  git("commit", "-m", "Three", "--no-gpg-sign");
  remove();
  expect((await check("--since", "HEAD~1")).out).toContain(`blocks/lamp/schema.json
  breaks  is removed: no document may use it
  → Put it back with "x-deprecated" and a word on what to use, and remove it after the next tag.`);
  expect(await check("--since", "HEAD~1")).toMatchObject({ code: 1 });
  expect(await check("--since", "HEAD")).toMatchObject({
    code: 0,
    out: expect.stringContaining("holds   is removed: no document may use it"),
  });
});
