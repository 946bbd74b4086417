import { once } from "node:events";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wordIssue } from "#core/messages/issue.ts";
import { describeRefusal } from "#core/document/read/describe-refusal.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { reloadDocuments } from "#core/document/read/reload-documents.ts";
import { resolveSite } from "../../resolve-site.ts";
import type { Source } from "#core/document/source.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let copy: SiteCopy;
beforeEach(async () => {
  copy = await makeSiteCopy("cold");
});
afterEach(() => copy.remove());

const outputs = { names: ["leaflet"], makes: () => false };

/** What is told of the site as it stands on the disk: code and file. */
async function tell(): Promise<string[]> {
  return tellOf(await loadSource(copy.root));
}

function tellOf(source: Source): string[] {
  const { diagnostics } = resolveSite(source, { drafts: true, today: "2026-06-15", outputs });
  return diagnostics.map(({ code, file }) => `${code} ${file}`);
}

function reload(source: Source, files: string[]): Source {
  const reloaded = reloadDocuments(source, copy.root, files);
  if (reloaded === null) throw new Error(`A full load is needed for ${files.join(", ")}.`);
  return reloaded;
}

const at = (file: string): string => path.join(copy.root, file);

test("links are followed to files, and told where they lead to none", async () => {
  await symlink("plain.json", at("pages/again.json"));
  await symlink("harbour.jpg", at("public/images/again.jpg"));
  expect(await tell()).toEqual([]);
  await symlink("nowhere.json", at("pages/lost.json"));
  await symlink("loop.json", at("content/loop.json"));
  await symlink("..", at("pages/up"));
  await symlink(".", at("public/all"));
  expect(await tell()).toEqual([
    "unreadable-file content/loop.json",
    "unreadable-file pages/lost.json",
    "no-file pages/up",
    "no-file public/all",
  ]);
});

test("what is no file is never opened", async () => {
  const server = createServer().listen(at("pages/pipe.json"));
  await once(server, "listening");
  expect(await tell()).toEqual(["no-file pages/pipe.json"]);
  server.close();
});

test("a folder with a document's name is told, and what should be a folder and is a file", async () => {
  await mkdir(at("pages/old.json"));
  await rm(at("theme/tokens.json"));
  await mkdir(at("theme/tokens.json"));
  expect(await tell()).toEqual(["folder-name pages/old.json", "folder-name theme/tokens.json"]);
  await rm(at("public"), { recursive: true });
  await writeFile(at("public"), "");
  expect(await tell()).toContain("unreadable-file public");
});

test("a name that is no UTF-8 is told", async () => {
  await writeFile(Buffer.from(`${at("content")}/a\xFF.json`, "latin1"), "[]");
  expect(await tell()).toEqual(["unreadable-file content/a\uFFFD.json"]);
});

test("an empty folder of blocks is none, one that holds anything is a block", async () => {
  await mkdir(at("blocks/left-over"));
  expect(await tell()).toEqual([]);
  await writeFile(at("blocks/left-over/style.css"), "");
  expect(await tell()).toEqual([
    "block-lacks blocks/left-over/block.tsx",
    "block-lacks blocks/left-over/schema.json",
  ]);
});

test("whatever folder is gone, the rest is read", async () => {
  for (const folder of ["pages", "content", "blocks", "schema", "theme", "public"]) {
    await rm(at(folder), { recursive: true });
    await expect(tell()).resolves.toBeInstanceOf(Array);
  }
});

test("a page that is read afresh loses what was told of it", async () => {
  const file = "pages/plain.json";
  const whole = await loadSource(copy.root);
  const text = whole.documents.read(file) ?? "";
  await writeFile(at(file), Buffer.from("\uFEFF{}", "utf16le"));
  const broken = reload(whole, [file]);
  expect(tellOf(broken)).toEqual([`not-utf8 ${file}`]);
  await writeFile(at(file), text);
  const mended = reload(broken, [file]);
  expect(tellOf(mended)).toEqual([]);
  await rm(at(file));
  expect([...reload(mended, [file]).documents.files]).not.toContain(file);
});

test.each(["content/redirects.json", "content/site.json", "theme/tokens.json"])(
  "%s is read afresh without any other document, schemas and files",
  async (file) => {
    const whole = await loadSource(copy.root);
    await writeFile(at(file), "[");
    const broken = reload(whole, [file]);
    expect(broken.documents.read(file)).toBe("[");
    const { documents, ...others } = whole;
    expect({ ...broken, documents }).toEqual({ ...others, documents });
    for (const part of ["blocks", "schemas", "migrations", "assets", "issues"] as const)
      expect(broken[part]).toBe(whole[part]);
    expect(broken.documents.files).toBe(documents.files);
    await writeFile(at(file), documents.read(file) ?? "");
    expect(tellOf(reload(broken, [file]))).toEqual(tellOf(whole));
  },
);

test("a text that is new, gone or unreadable needs a full load, before and after", async () => {
  const file = "content/redirects.json";
  const whole = await loadSource(copy.root);
  const isReloaded = (source: Source, name: string): boolean =>
    reloadDocuments(source, copy.root, [name]) !== null;
  expect(isReloaded(whole, file)).toBe(true);
  expect(isReloaded(whole, "content/new.json")).toBe(false);
  expect(isReloaded(whole, "schema/content/site.json")).toBe(false);
  const text = whole.documents.read(file) ?? "";
  await writeFile(at(file), Buffer.from("\uFEFF[]", "utf16le"));
  expect(isReloaded(whole, file)).toBe(false);
  const broken = await loadSource(copy.root);
  await writeFile(at(file), text);
  expect(isReloaded(broken, file)).toBe(false);
  await rm(at(file));
  expect(isReloaded(whole, file)).toBe(false);
});

test("a long text is read afresh after a page was added", async () => {
  const [page, file] = ["pages/more.json", "content/notes/long.md"];
  await writeFile(at(file), "Before.");
  const whole = await loadSource(copy.root);
  await writeFile(at(page), "{}");
  const more = reload(whole, [page]);
  await writeFile(at(file), "After.");
  expect(reload(more, [file]).documents.read(file)).toBe("After.");
});

test("a copy of what was loaded reads no page until it is asked for one", async () => {
  const file = "pages/plain.json";
  const { documents, ...others } = await loadSource(copy.root);
  const copied = { ...others, documents: { ...documents } };
  await writeFile(at(file), "[]");
  expect(tellOf(copied)).toEqual([`not-an-object ${file}`]);
});

test.each(["ERR_FS_FILE_TOO_LARGE", "ERR_STRING_TOO_LONG"])(
  "%s is said without the code",
  (code) => {
    const error = Object.assign(new Error(`${code}: no`), { code });
    const [issue] = describeRefusal("public/images/a.jpg", error);
    const { text = "", help = "" } = issue === undefined ? {} : wordIssue(issue);
    expect(`${text} ${help}`).toBe(
      "This cannot be read: it is larger than half a gigabyte, which is more than can be in memory at once. Replace it by a smaller one, or delete it.",
    );
  },
);

test.each(["EACCES", "ELOOP", "EISDIR", "EMFILE"])("%s is said in words", (code) => {
  const error = Object.assign(new Error(`${code}: no`), { code });
  const [issue] = describeRefusal("pages/a.json", error);
  expect(issue === undefined ? "" : wordIssue(issue).text).toMatch(/^This cannot be read: /);
});

test("a file that has gone since it was listed is no mistake", () => {
  const error = Object.assign(new Error("gone"), { code: "ENOENT" });
  expect(describeRefusal("pages/a.json", error)).toEqual([]);
});

test("the names of a folder's files are read, and not those of the folders in it", async () => {
  await mkdir(at("theme/knots/parts"), { recursive: true });
  await writeFile(at("theme/knots/bowline.svg"), "<svg/>");
  await copy.edit("blocks/lamp/schema.json", (text) =>
    text.replace(
      '"properties": {',
      '"properties": { "knot": { "type": "string", "format": "file-name", "x-files": "theme/knots" },',
    ),
  );
  expect((await loadSource(copy.root)).fileNames).toEqual({ "theme/knots": ["bowline"] });
});
