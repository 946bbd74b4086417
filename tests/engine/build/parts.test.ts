/** @module-tag slow */
import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mergeParts } from "#site/make/parts/merge-parts.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { spawnCommand } from "../cli/spawn-command.ts";
import { hashFolder } from "./hash-folder.ts";

const run = promisify(execFile);
const day = "2026-03-01";
let copy: SiteCopy;
let whole: Record<string, string>;

beforeAll(async () => {
  copy = await makeSiteCopy();
  await runScript("run-build.ts", "dist");
  whole = hashFolder(path.join(copy.root, "dist"));
  expect(Object.keys(whole).length).toBeGreaterThan(50);
});
afterAll(() => copy.remove());

async function runScript(script: string, ...args: string[]) {
  const file = path.join(import.meta.dirname, script);
  const { stdout } = await run(process.execPath, [file, copy.root, ...args], { cwd: copy.root });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

const partsOf = (root: string): string => path.join(root, "dist.parts");

function listPages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".html")).toSorted();
}

describe("parts that are put together are the whole build, byte for byte", () => {
  test.each([1, 2, 3, 8])("%i parts", async (count) => {
    await rm(partsOf(copy.root), { recursive: true, force: true });
    await rm(path.join(copy.root, "dist"), { recursive: true });
    const { summary, diagnostics, made } = await runScript("run-parts.ts", String(count));
    expect([diagnostics, made]).toEqual([[], []]);
    expect(summary).toMatchObject({ pages: 11 });
    expect(hashFolder(path.join(copy.root, "dist"))).toEqual(whole);
    const parts = await readdir(partsOf(copy.root));
    const files = parts.flatMap((part) =>
      Object.keys(hashFolder(path.join(partsOf(copy.root), part, "site"))),
    );
    expect(parts).toHaveLength(count);
    expect(new Set(files).size, "no file in two parts").toBe(files.length);
    expect(files.filter((file) => whole[file] === undefined)).toEqual([]);
  });

  test("without extras", async () => {
    const options = JSON.stringify({ withoutExtras: true });
    await runScript("run-build.ts", "plain", options);
    await rm(partsOf(copy.root), { recursive: true });
    await runScript("run-parts.ts", "2", options);
    const plain = path.join(copy.root, "plain");
    expect(hashFolder(path.join(copy.root, "dist"))).toEqual(hashFolder(plain));
    await rm(plain, { recursive: true });
  });
});

describe("on machines of their own", () => {
  let merger: SiteCopy;
  beforeAll(async () => {
    merger = await makeSiteCopy();
    const machines = await Promise.all([makeSiteCopy(), makeSiteCopy()]);
    for (const [at, { root, remove }] of machines.entries()) {
      const { code, error } = await spawnCommand([
        "build",
        "--root",
        root,
        "--shard",
        `${at + 1}/2`,
      ]);
      expect([code, error]).toEqual([0, ""]);
      await cp(partsOf(root), partsOf(merger.root), { recursive: true });
      await remove();
    }
  });
  afterAll(() => merger.remove());

  test("pages are taken as the parts hold them, and a build afterwards finds all made", async () => {
    const merged = await spawnCommand(["build", "--root", merger.root, "--merge"]);
    expect([merged.code, merged.error]).toEqual([0, ""]);
    const dist = path.join(merger.root, "dist");
    const pages = ["1-of-2", "2-of-2"].flatMap((part) => {
      const site = path.join(partsOf(merger.root), part, "site");
      return listPages(site).map((file) => ({ site, file }));
    });
    expect(pages.map(({ file }) => file).toSorted()).toEqual(listPages(dist));
    for (const { site, file } of pages)
      expect(statSync(path.join(dist, file)).ino, file).toBe(statSync(path.join(site, file)).ino);
    const first = hashFolder(dist);
    const again = await spawnCommand(["build", "--root", merger.root]);
    expect(again.out).toMatch(/, 0 of them changed$/m);
    expect(hashFolder(dist)).toEqual(first);
  });

  test("a part that is carried to another machine is taken up there: only what changes is made", async () => {
    const other = await makeSiteCopy();
    await cp(partsOf(merger.root), partsOf(other.root), { recursive: true });
    const [part] = await readdir(partsOf(other.root));
    const site = path.join(partsOf(other.root), part ?? "", "site");
    const before = listPages(site).map((file) => [file, statSync(path.join(site, file)).ino]);
    const { out } = await spawnCommand(["build", "--root", other.root, "--shard", "1/2"]);
    expect(out).toMatch(/, 0 of them changed$/m);
    const after = listPages(site).map((file) => [file, statSync(path.join(site, file)).ino]);
    expect(after).toEqual(before);
    await other.remove();
  });
});

describe("what cannot be put together is told, and the last output stays", () => {
  const merge = () => mergeParts({ root: copy.root });
  const part = (name: string): string => path.join(partsOf(copy.root), name);
  const aside = (): string => path.join(copy.root, "aside");
  let last: Record<string, string>;

  beforeAll(async () => {
    await rm(partsOf(copy.root), { recursive: true });
    await runScript("run-parts.ts", "3");
    last = hashFolder(path.join(copy.root, "dist"));
  });

  async function expectRefusal(said: string): Promise<void> {
    await expect(merge()).rejects.toThrow(said);
    expect(hashFolder(path.join(copy.root, "dist"))).toEqual(last);
    expect((await readdir(copy.root)).filter((name) => name.startsWith("dist."))).not.toContain(
      "dist.next",
    );
  }

  test("no part", async () => {
    await rename(partsOf(copy.root), aside());
    await expectRefusal(
      "There are no parts in dist.parts/. Make each with tessera build --shard 1/8",
    );
    await rename(aside(), partsOf(copy.root));
  });

  test("one is missing", async () => {
    await rename(part("2-of-3"), aside());
    await expectRefusal("Part 2 of 3 is missing. Make it with tessera build --shard 2/3, or copy");
    await rename(aside(), part("2-of-3"));
  });

  test("one is there twice", async () => {
    await cp(part("2-of-3"), part("again"), { recursive: true });
    await expectRefusal("Part 2 of 3 is in dist.parts/2-of-3 and dist.parts/again. Remove");
    await rm(part("again"), { recursive: true });
  });

  test("one is of another number of parts", async () => {
    await runScript("run-parts.ts", "1").catch((error: Error) =>
      expect(error.message).toContain("dist.parts/ has parts of 1 and 3."),
    );
    await expectRefusal("dist.parts/ has parts of 1 and 3. Remove those that are not from this");
    await rm(part("1-of-1"), { recursive: true });
  });

  test("the site is another now", async () => {
    await copy.edit("pages/plain.json", (text) => text.replace('"title": "', '"title": "New '));
    await expectRefusal("Part 1 of 3 is from another state of the site: pages/plain.json. Make");
    await copy.edit("pages/plain.json", (text) => text.replace('"title": "New ', '"title": "'));
  });

  test("they were made with other options", async () => {
    const plain = mergeParts({ root: copy.root, withoutExtras: true });
    await expect(plain).rejects.toThrow("Part 3 of 3 has another setting: --no-extras.");
  });

  test("one was made on a day on which other pages stood in the site", async () => {
    const file = path.join(part("3-of-3"), "part.json");
    await cp(file, aside());
    const account = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...account, today: "2026-01-01", until: day }));
    await expectRefusal("Part 3 of 3 is from 2026-01-01, and the site had other pages");
    await rename(aside(), file);
  });

  test("files of one were damaged on the way", async () => {
    const site = path.join(part("1-of-3"), "site");
    await rename(path.join(site, "robots.txt"), aside());
    await mkdir(path.join(site, "new"));
    await writeFile(path.join(site, "new", "stray.txt"), "stray");
    await expectRefusal(
      "Part 1 of 3 has changed since the build made it: site/new/stray.txt and site/robots.txt. Copy it again",
    );
    await rename(aside(), path.join(site, "robots.txt"));
    await rm(path.join(site, "new"), { recursive: true });
  });

  test("once all is mended, they are put together", async () => {
    expect(await spawnCommand(["build", "--root", copy.root, "--merge"])).toMatchObject({
      code: 0,
    });
    expect(hashFolder(path.join(copy.root, "dist"))).toEqual(last);
  });
});

test("an error in a part's pages is told, and no part stands there", async () => {
  await copy.edit("pages/plain.json", (text) => text.replace('"title"', '"titel"'));
  const { code, error } = await spawnCommand(["build", "--root", copy.root, "--shard", "1/1"]);
  await copy.edit("pages/plain.json", (text) => text.replace('"titel"', '"title"'));
  expect([code, error]).toEqual([1, expect.stringContaining("pages/plain.json:")]);
  await rm(path.join(partsOf(copy.root), "1-of-1"), { recursive: true, force: true });
  await expect(mergeParts({ root: copy.root })).resolves.toMatchObject({ pages: 11 });
});

test("a link to what stands on no page is told when they are put together", async () => {
  const links = [{ label: "Go", href: "/#nowhere" }];
  const blocks = [
    { type: "text", props: { title: "Anchor", text: "Go.", level: 1 } },
    { type: "menu", props: { label: "Nowhere", links } },
  ];
  const document = { title: "Anchor", description: "A page with a link to nowhere.", blocks };
  await writeFile(path.join(copy.root, "pages", "anchor.json"), JSON.stringify(document, null, 2));
  await rm(partsOf(copy.root), { recursive: true });
  const last = hashFolder(path.join(copy.root, "dist"));
  const { summary, diagnostics } = await runScript("run-parts.ts", "2");
  expect(diagnostics).toMatchObject([{ code: "dead-anchor", file: "pages/anchor.json" }]);
  expect(summary).toBeNull();
  expect(hashFolder(path.join(copy.root, "dist"))).toEqual(last);
});
