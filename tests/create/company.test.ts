/** @module-tag slow */
import { globSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateTypes } from "#core/document/generate/generate-types.ts";
import type { Json } from "#core/json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { assembleStarters } from "../../scripts/package/assemble-starters.ts";

const root = path.resolve(import.meta.dirname, "../..");
let folder = "";
let site = "";

/** The starter as the package has it, in a folder of its own outside the repository. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-starter-")));
  site = path.join(folder, "site");
  await assembleStarters({ root, out: path.join(folder, "starters") });
  await cp(path.join(folder, "starters/company"), site, { recursive: true });
  const { dependencies, imports } = readJson(path.join(site, "starter.json")) as {
    dependencies: object;
    imports: object;
  };
  await rm(path.join(site, "starter.json"));
  const settings = path.join(site, "content/site.json");
  await writeFile(settings, (await readFile(settings, "utf8")).replaceAll("{{name}}", "Nordlys"));
  await writeFile(
    path.join(site, "package.json"),
    JSON.stringify({ name: "site", private: true, type: "module", dependencies, imports }),
  );
  await symlink(path.join(root, "node_modules"), path.join(site, "node_modules"), "junction");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("what is generated of it is fresh", async () => {
  const source = await loadSource(site);
  const generated = await generateTypes(source);
  const stale = Object.entries(generated).filter(
    ([file, text]) => readFileSync(path.join(site, file), "utf8") !== text,
  );
  expect(
    stale.map(([file]) => file),
    "Assemble the starter, run `tessera generate` there, and copy these to starters/company",
  ).toEqual([]);
  expect(Object.keys(generated).length).toBeGreaterThan(30);
});

test("no word of this repository's own site is in it", () => {
  const words = listOwnWords();
  expect(words.length).toBeGreaterThan(80);
  const found = listFiles().flatMap((file) => {
    const text = readFileSync(path.join(site, file), "utf8").toLowerCase();
    return words.filter((word) => hasWord(text, word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test("every block stands on one of its pages", () => {
  const blocks = globSync("blocks/*/schema.json", { cwd: site }).map((file) =>
    path.basename(path.dirname(file)),
  );
  const texts = globSync(["pages/**/*.json", "content/site.json", "content/shared/*.json"], {
    cwd: site,
  }).map((file) => readFileSync(path.join(site, file), "utf8"));
  expect(blocks.length).toBeGreaterThan(30);
  expect(
    blocks.filter((type) => !texts.some((text) => text.includes(`"type": "${type}"`))),
  ).toEqual([]);
});

test("every drawing stands on one of its pages, and each that an example names is there", () => {
  const drawings = globSync("theme/pictures/vignettes/*.tsx", { cwd: site }).map((file) =>
    path.basename(file, ".tsx"),
  );
  const listNamed = (pattern: string) =>
    globSync(pattern, { cwd: site }).flatMap((file) =>
      [...readFileSync(path.join(site, file), "utf8").matchAll(/"vignette": "([^"]+)"/g)].map(
        ([, name = ""]) => name,
      ),
    );
  expect(drawings.length).toBeGreaterThan(10);
  expect(new Set(listNamed("{pages,content}/**/*.json"))).toEqual(new Set(drawings));
  expect(listNamed("blocks/*/schema.json").filter((name) => !drawings.includes(name))).toEqual([]);
});

/** Names, people, contacts, titles and the trade of the site that the starter's blocks come from. */
function listOwnWords(): string[] {
  const { name, url, contacts } = readJson(path.join(root, "content/site.json")) as {
    name: string;
    url: string;
    contacts: Json;
  };
  const entries = globSync("content/{articles,products,services}/*.json", { cwd: root }).flatMap(
    (file) => pick(readJson(path.join(root, file)), ["id", "slug", "name", "title", "author"]),
  );
  const lists = { team: "title", testimonials: "title", slides: "clientName", partners: "name" };
  const people = Object.entries(lists).flatMap(([list, key]) =>
    (readJson(path.join(root, `content/${list}.json`)) as Json[]).flatMap((entry) =>
      pick(entry, [key]),
    ),
  );
  const trade = ["erp", "garment", "knitwear", "dhaka", "bengali", "jamdani"];
  return [name, url, ...listTexts(contacts), ...entries, ...people, ...trade].map((word) =>
    word.toLowerCase(),
  );
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? " "}${text[at + word.length] ?? " "}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

function listFiles(): string[] {
  const files = globSync("**/*", {
    cwd: site,
    exclude: ({ name }) => name === "node_modules" || name === ".tessera",
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(200);
  return files.map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
}

function listTexts(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [];
}

function pick(entry: unknown, keys: string[]): string[] {
  return keys.flatMap((key) => {
    const value = (entry as Record<string, unknown>)[key];
    return typeof value === "string" ? [value] : [];
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
