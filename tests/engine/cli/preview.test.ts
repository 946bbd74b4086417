/** @module-tag slow */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { spawnCommand } from "./spawn-command.ts";

let site: SiteCopy;

beforeAll(async () => {
  site = await makeSiteCopy("built");
  await site.edit("pages/far.json", (text) => text.replace("{", '{\n  "publishAt": "2999-01-01",'));
});
afterAll(() => site.remove());

const read = (file: string): string => readFileSync(path.join(site.root, file), "utf8");
const preview = (...args: string[]) => spawnCommand(["preview", "--root", site.root, ...args]);

test("writes the site with its drafts, and leaves dist/ as it is", async () => {
  const before = read("dist/index.html");
  expect(await preview()).toMatchObject({ code: 0, error: "" });
  expect(read("dist/index.html")).toBe(before);
  expect(existsSync(path.join(site.root, "dist/draft.html"))).toBe(false);
  expect(existsSync(path.join(site.root, "dist.preview/draft.html"))).toBe(true);
  expect(existsSync(path.join(site.root, "dist.preview/sitemap.xml"))).toBe(false);
});

test("marks what a build leaves out, and nothing else", () => {
  const draft = read("dist.preview/draft.html");
  expect(draft).toMatch(/<title>Draft: /);
  expect(draft).toContain('<meta name="tessera-preview" content="draft"/>');
  expect(draft).toContain('<link rel="stylesheet" href="/preview.css"/>');
  expect(read("dist.preview/far.html")).toContain(
    '<meta name="tessera-preview" content="hidden"/>',
  );
  expect(read("dist.preview/index.html")).not.toContain("tessera-preview");
  expect(read("dist.preview/preview.css")).toContain('content:"Draft"');
});

test("keeps search engines out of every page", () => {
  const pages = globSync("**/*.html", { cwd: path.join(site.root, "dist.preview") });
  expect(pages.length).toBeGreaterThan(10);
  const open = pages.filter(
    (page) => !/<meta name="robots" content="noindex/.test(read(`dist.preview/${page}`)),
  );
  expect(open).toEqual([]);
  expect(read("dist.preview/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
});

test("a build after it makes what it made before", async () => {
  await spawnCommand(["build", "--root", site.root]);
  const { out } = await spawnCommand(["build", "--root", site.root]);
  expect(out).toMatch(/Files +\d+, 0 of them changed|nothing/);
  expect(existsSync(path.join(site.root, "dist/draft.html"))).toBe(false);
});

test("takes another folder, and none that has other files", async () => {
  const out = path.join(site.root, "for-rina");
  expect(await preview("--out", out)).toMatchObject({ code: 0 });
  expect(await preview("--out", out)).toMatchObject({ code: 0 });
  expect(existsSync(path.join(out, "draft.html"))).toBe(true);
  mkdirSync(path.join(site.root, "letters"));
  writeFileSync(path.join(site.root, "letters/a.txt"), "mine");
  for (const folder of ["letters", "pages", "dist", "."]) {
    const { code, error } = await preview("--out", path.join(site.root, folder));
    expect([code, error]).toEqual([2, expect.stringContaining("are not from a preview")]);
  }
  expect(read("letters/a.txt")).toBe("mine");
});
