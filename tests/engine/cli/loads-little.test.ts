import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { spawnCommand } from "./spawn-command.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

/** Code that a process runs first, which writes the package of each module that it loads. */
const listing = `import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    const [, owner] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url) ?? [];
    if (owner !== undefined) appendFileSync(process.env.LOADED, owner + "\\n");
    return found;
  },
});`;

/** Runs a command, and lists the packages that it has loaded. */
async function listLoaded(...args: string[]): Promise<Set<string>> {
  const file = path.join(copy.root, "loaded.txt");
  writeFileSync(file, "");
  const first = `--import=data:text/javascript,${encodeURIComponent(listing)}`;
  const env = { LOADED: file, NODE_OPTIONS: first };
  const { code, out, error } = await spawnCommand([...args, "--root", copy.root], { env });
  expect(code, out + error).toBe(0);
  return new Set(readFileSync(file, "utf8").split("\n"));
}

/** What bundles, draws, shares work out, and reads long texts or styles: each takes longer to load than a page to make. */
const heavy = [
  "vite",
  "rolldown",
  "sharp",
  "tinypool",
  "mdast-util-from-markdown",
  "highlight.js",
  "postcss",
  "postcss-selector-parser",
];

test("a build after one page has changed loads no library that only other builds need", async () => {
  const file = path.join(copy.root, "pages/plain.json");
  await listLoaded("build");
  const page = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...page, title: "Plainer than before" }));
  const loaded = await listLoaded("build");
  expect(readFileSync(path.join(copy.root, "dist/plain.html"), "utf8")).toContain("Plainer than");
  expect(heavy.filter((name) => loaded.has(name))).toEqual([]);
});

test("the first change after a build from nothing takes what V8 compiled then of checks and renderer", async () => {
  const cold = await makeSiteCopy("cold");
  const build = async (): Promise<number[]> => {
    const { code, out, error } = await spawnCommand(["build", "--root", cold.root]);
    expect(code, out + error).toBe(0);
    const kept = ["validators.compiled", "renderer.compiled"];
    return kept.map((name) => statSync(path.join(cold.root, ".tessera", name)).mtimeMs);
  };
  // So many are made with other flags of V8 than one.
  const plain = readFileSync(path.join(cold.root, "pages/plain.json"));
  for (let number = 0; number < 25; number += 1)
    writeFileSync(path.join(cold.root, `pages/plain-${number}.json`), plain);
  try {
    const first = await build();
    await cold.edit("pages/plain.json", (text) => text.replace('"Plain"', '"Plainer"'));
    // What V8 refuses, because of another flag for one, is compiled and kept again.
    expect(await build()).toEqual(first);
  } finally {
    await cold.remove();
  }
});

test("a site's configuration loads none of the engine's messages", () => {
  const loaded = path.join(copy.root, "loaded.txt");
  writeFileSync(loaded, "");
  const hooks = `--import=${path.join(import.meta.dirname, "list-loaded.mjs")}`;
  const entry = pathToFileURL(path.resolve(import.meta.dirname, "../../../src/index.ts"));
  const code = `await import(${JSON.stringify(entry)})`;
  const env = { PATH: process.env["PATH"], LOADED: loaded };
  execFileSync(process.execPath, [hooks, "--input-type=module", "--eval", code], { env });
  const files = readFileSync(loaded, "utf8");
  expect(files).toContain("/src/index.ts");
  expect(files).not.toContain("/core/messages/");
});
