/** @module-tag slow */
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { runCommand } from "./run-command.ts";

const old = path.resolve(import.meta.dirname, "../versions/1");

let copy: SiteCopy;
beforeEach(async () => {
  copy = await makeSiteCopy();
  cpSync(old, copy.root, { recursive: true });
});
afterEach(() => copy.remove());

const read = (file: string): string => readFileSync(path.join(copy.root, file), "utf8");
const run = (...words: string[]) => runCommand([...words, "--root", copy.root]);

test("an old document is built as it is, by one thread or by several, and the same when it is migrated", async () => {
  const before = await build({ threads: 1 });
  expect(await build({ threads: 2 })).toEqual(before);
  expect(before.get("old.html")).toContain("The old lamp");
  expect(before.get("old-dark.html")).toContain("The dark lamp");
  expect((await run("migrate")).code).toBe(0);
  expect(await build({ threads: 1 })).toEqual(before);
});

test("the difference is shown first, and what is written validates", async () => {
  const tried = await run("migrate", "--dry-run");
  expect([tried.code, tried.error]).toEqual([0, "4 documents would be updated.\n"]);
  expect(tried.out).toContain('-        "name": "The old lamp", /* by everybody */');
  expect(tried.out).toContain('+        "label": "The old lamp", /* by everybody */');
  for (const file of globSync("**/*.json", { cwd: old }))
    expect(read(file)).toBe(readFileSync(path.join(old, file), "utf8"));

  const done = await run("migrate");
  expect([done.code, done.out]).toEqual([0, tried.out]);
  expect(done.error).toMatch(/^4 documents updated\. Type tessera validate/);
  expect(read("content/shared/old-lamp.json")).toBe(
    '{\n\t"type": "lamp",\n\t"props": { "label": "The lamp of all", "when": "watched" }\n}\n',
  );
  expect(await run("validate", "--strict")).toMatchObject({ code: 0, error: "" });
  expect(await run("migrate")).toMatchObject({
    code: 0,
    out: "",
    error: "Every document has the newest versions.\n",
  });
  expect(globSync("**/*.*-*", { cwd: path.join(copy.root, "pages") })).toEqual([]);
});

test("a mark at the start, line ends and a link stay; what cannot be read is left, and told", async () => {
  const text = read("pages/old.json").replaceAll("\n", "\r\n");
  mkdirSync(path.join(copy.root, "elsewhere"));
  writeFileSync(path.join(copy.root, "elsewhere/old.json"), `\uFEFF${text}`);
  await copy.edit("pages/old-dark.json", () => '{ "extends": "/old", ');
  await copy.edit("content/notes/old-note.json", (note) => `${note}\n`);
  rmSync(path.join(copy.root, "pages/old.json"));
  symlinkSync("../elsewhere/old.json", path.join(copy.root, "pages/old.json"));

  const { code, error } = await run("migrate");
  expect(code).toBe(1);
  expect(error).toContain("pages/old-dark.json:1:");
  expect(error).toContain("3 documents updated. 1 place is left to you: see above.");
  expect(read("pages/old-dark.json")).toBe('{ "extends": "/old", ');
  const moved = text
    .replace('"name": "The old', '"label": "The old')
    .replace('"waking": { "when": "touched" }', '"when": "touched"')
    .replace('"name": {', '"label": {');
  expect(read("elsewhere/old.json")).toBe(`\uFEFF${moved}`);
});

async function build(how: { threads: number }): Promise<Map<string, string>> {
  const out = path.join(copy.root, "dist");
  const { diagnostics } = await buildSite({
    root: copy.root,
    today: "2026-11-21",
    out,
    isFresh: true,
    ...how,
  });
  expect(diagnostics.filter(({ code }) => code !== "old-version")).toEqual([]);
  return new Map(
    globSync("*.html", { cwd: out })
      .toSorted()
      .map((name) => [name, readFileSync(path.join(out, name), "utf8")]),
  );
}
