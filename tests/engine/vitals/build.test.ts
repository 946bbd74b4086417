/** @module-tag slow */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnCommand } from "../cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

async function build(...args: string[]): Promise<Map<string, string>> {
  const run = await spawnCommand(["build", "--root", copy.root, ...args]);
  expect(run).toMatchObject({ code: 0 });
  const dist = path.join(copy.root, "dist");
  const files = globSync("**/*.{html,js,json,txt,xml}", { cwd: dist }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(path.join(dist, file), "utf8")]));
}

const listPages = (files: Map<string, string>): string[] =>
  [...files].flatMap(([file, text]) => (file.endsWith(".html") ? [text] : []));

test("the bytes come only where the setting says so, and go with it", async () => {
  const off = await build();
  for (const [file, text] of off) expect(file + text).not.toMatch(/vitals|sendBeacon/i);
  await copy.edit("content/site.json", (text) => text.replace("{", '{ "vitals": true,'));
  const on = await build();
  const scripts =
    /<script type="module" src="(\/assets\/vitals-[\w-]+\.js)#(\/assets\/measure-vitals-[\w-]+\.js)"><\/script><\/body>/;
  const pages = listPages(on);
  expect(pages.length).toBeGreaterThan(8);
  for (const text of pages) {
    const [, first = "", second = ""] = scripts.exec(text) ?? [];
    expect([on.has(first.slice(1)), on.has(second.slice(1))]).toEqual([true, true]);
  }
  const added = [...on.keys()].filter((file) => file.includes("vitals")).toSorted();
  expect(added).toHaveLength(2);
  const [later = "", first = ""] = added;
  expect(gzipSync(on.get(first) ?? "").length).toBeLessThan(400);
  expect(gzipSync(on.get(later) ?? "").length).toBeLessThan(4096);
  expect(on.get(first)).not.toMatch(/^import\b|from"/);
  await copy.edit("content/site.json", (text) => text.replace('"vitals": true', '"vitals": false'));
  // From nothing: otherwise the measuring files stay for those whose page is of the last build.
  expect(await build("--fresh")).toEqual(off);
});
