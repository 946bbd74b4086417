/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    error: expect.stringContaining("This folder is not in a git repository"),
  });
  git("init");
  git("add", "blocks", "schema", "pages", "content");
  git("commit", "-m", "One", "--no-gpg-sign");
  expect(await check()).toMatchObject({ code: 2, error: expect.stringContaining("no tag yet") });
  git("tag", "v1");
  expect(await check()).toMatchObject({
    code: 0,
    out: "Every document that was valid in v1 works, or a migration updates it.\n",
  });

  await copy.edit(schema, (text) => text.replaceAll('"start"', '"from"'));
  const broken = await check();
  expect(broken.code).toBe(1);
  expect(broken.out).toBe(`${schema}
  breaks  start seems to be "from" now
  holds   from is new
  → Raise "x-version" to 2 and write blocks/tally/migrations/2.ts.

One schema breaks documents that were valid in v1.
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
    out: expect.stringContaining('Example 1 fails: it gives {"label":"A","from":1}.'),
  });
  write('[{ from: { label: "A", start: 1 }, to: { label: "A", from: 1 } }]');
  expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining("version 1 → 2") });

  git("add", ".");
  git("commit", "-m", "Two", "--no-gpg-sign");
  expect((await check("--since", "HEAD")).out).toBe(
    "Every document that was valid in HEAD works, or a migration updates it.\n",
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
  → Put it back with "x-deprecated" and the property to use instead, and remove it after the next tag.`);
  expect(await check("--since", "HEAD~1")).toMatchObject({ code: 1 });
  expect(await check("--since", "HEAD")).toMatchObject({
    code: 0,
    out: expect.stringContaining("holds   is removed: no document may use it"),
  });
});

test("a field that is renamed by the command gets its migration, and the check passes", async () => {
  git("add", "blocks", "schema", "pages", "content");
  git("commit", "-m", "Fields", "--no-gpg-sign");
  git("tag", "v1.5");
  const command = ["rename", "field", "notes.summary", "excerpt", "--root", copy.root];
  const shown = await runCommand([...command, "--dry-run"]);
  expect(shown.out).toContain('+    "excerpt": {');
  const { out, error } = await runCommand(command);
  expect(error).toBe("");
  expect(out).toContain("schema/content/migrations/notes/3.ts updates documents with the old name");
  const checked = await check();
  expect(checked.out).toMatch(
    /Every document that was valid in v1\.5 works, or a migration updates it/,
  );
  expect(checked.code).toBe(0);
});

test("a prop that is renamed by the command gets its migration, and the check passes", async () => {
  git("add", "blocks", "schema", "pages", "content");
  git("commit", "-m", "Two", "--no-gpg-sign");
  git("tag", "v2");
  const rename = (...words: string[]) => runCommand(["rename", ...words, "--root", copy.root]);
  const first = await rename("prop", "tally.from", "first");
  expect(first).toMatchObject({ code: 0, error: "" });
  expect(first.out).toContain("blocks/tally/migrations/3.ts updates documents with the old name.");
  const second = await rename("prop", "menu.links.label", "words");
  expect(second.out).toContain("blocks/menu/migrations/2.ts updates");
  const checked = await check();
  expect(checked.out).toMatch(
    /Every document that was valid in v2 works, or a migration updates it/,
  );
  expect(checked.code).toBe(0);
  const third = await rename("prop", "tally.first", "begin");
  expect(third.out).toContain("blocks/tally/migrations/4.ts updates");
  expect((await check()).code).toBe(0);
});

test("a block and a collection that the command renames keep their former names, and old documents are brought forward", async () => {
  git("add", "blocks", "schema", "pages", "content");
  git("commit", "-m", "Names", "--no-gpg-sign");
  git("tag", "v3");
  const run = (...words: string[]) => runCommand([...words, "--root", copy.root]);
  const page = path.join(copy.root, "pages/late.json");
  const late = {
    $schema: "../schema/page.schema.json",
    title: "Late",
    description: "A page of another branch, which was begun before the names were others.",
    banner: [],
    blocks: [{ type: "text", props: { title: "Late", level: 1, text: "Words." } }],
  };
  const block = await run("rename", "block", "text", "words");
  expect(block).toMatchObject({ code: 0, error: "" });
  expect(block.out).toContain('"x-was" of blocks/words/schema.json has the former name');
  expect((await run("rename", "collection", "notes", "entries")).code).toBe(0);
  const checked = await check();
  expect(checked.out).toContain("holds   was blocks/text/schema.json: tessera migrate writes");
  expect(checked.out).toContain("holds   was schema/content/notes.json");
  expect(checked).toMatchObject({ code: 0, error: "" });

  writeFileSync(page, JSON.stringify(late, null, 2));
  mkdirSync(path.join(copy.root, "content/notes"));
  const old = path.join(copy.root, "content/notes/late.json");
  const date = "2026-05-05";
  writeFileSync(old, JSON.stringify({ title: "Late", summary: "Late.", date, text: "Words." }));
  expect((await run("validate")).out).toContain('Did you mean "words"?');
  const migrated = await run("migrate");
  expect(migrated.out).toContain('+      "type": "words",');
  expect(migrated.code).toBe(0);
  expect(readFileSync(page, "utf8")).toBe(
    JSON.stringify(late, null, 2).replace('"text"', '"words"'),
  );
  expect(existsSync(old)).toBe(false);
  expect(existsSync(path.join(copy.root, "content/entries/late.json"))).toBe(true);
  expect((await run("validate")).out).not.toContain("late.json");
  expect((await run("migrate")).error).toBe("Every document has the newest versions.\n");

  // A name that is given back is no former one.
  expect((await run("rename", "block", "words", "text")).code).toBe(0);
  const restored = readFileSync(path.join(copy.root, "blocks/text/schema.json"), "utf8");
  expect(restored).not.toContain("x-was");
});
