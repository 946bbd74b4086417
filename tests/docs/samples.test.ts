/** @module-tag slow */
import { existsSync, globSync, readdirSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../engine/cli/run-command.ts";
import { applySample, samplesFolder } from "./apply-sample.ts";
import { makeNewSite, type NewSite } from "./make-new-site.ts";

const docs = path.resolve(samplesFolder, "..");
const ofCompany = ".company";
const folders = readdirSync(samplesFolder);
const samples = folders.filter((name) => !name.endsWith(ofCompany));
const different = folders
  .filter((name) => name.endsWith(ofCompany))
  .map((name) => path.parse(name).name);
const wrong = samples.filter((name) => name.startsWith("wrong-"));
const right = samples.filter((name) => !name.startsWith("wrong-"));

const starters = ["blank", "company"] as const;
const sites = new Map<string, NewSite>();

beforeAll(async () => {
  for (const starter of starters) sites.set(starter, await makeNewSite(starter));
  // A copy of a built site has its code bundled already, and bundles again only what it changes.
  for (const { folder } of sites.values()) await run("build", folder);
});

afterAll(async () => {
  for (const site of sites.values()) await site.remove();
});

test("there are samples, right and wrong", () => {
  expect(right.length).toBeGreaterThan(10);
  expect(wrong.length).toBeGreaterThan(3);
  expect(different.length).toBeGreaterThan(20);
  expect(different.filter((name) => !samples.includes(name))).toEqual([]);
});

test.concurrent.each(right)("a new site with %s is right, and builds", async (name) => {
  const folder = await makeCopy(name, name.startsWith("company-") ? "company" : "blank");
  const generated = await run("generate", folder);
  expect(generated.output).toMatch(/^Wrote/);
  const { code, output } = await run("build", folder);
  expect(output).toMatch(/^Warnings +0$/m);
  expect(code).toBe(0);
});

test("a new site of company with all that differs there is right", async () => {
  const names = right.filter((name) => different.includes(name) && name !== "tailwind");
  const folder = await makeCopy(names[0] ?? "", "company");
  for (const name of names) await applySample(folder, name, "company");
  await run("generate", folder);
  expect(await run("validate", folder, "--strict")).toMatchObject({ code: 0 });
});

// `tailwind` and `vite` are two contents of one file, so each has a site.
test("a new site of company with tailwind is right, and builds", async () => {
  const folder = await makeCopy("tailwind", "company");
  await run("generate", folder);
  expect(await run("validate", folder, "--strict")).toMatchObject({ code: 0 });
  expect(await run("build", folder)).toMatchObject({ code: 0 });
});

test.each(["collection", "structured-data", "tailwind"])(
  "%s is there for company too, in files with other names than the starter's",
  async (name) => {
    const site = sites.get("company")?.folder ?? "";
    const inSample = { cwd: path.join(samplesFolder, name), withFileTypes: false } as const;
    const files = globSync("{pages,content,schema,blocks}/**/*.*", inSample);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => existsSync(path.join(site, file)))).toEqual([]);
    expect(different).toContain(name);
  },
);

const wrongCases = starters.flatMap((starter) =>
  wrong
    .filter((name) => starter === "blank" || different.includes(name))
    .map((name) => ({ name, starter })),
);

test.concurrent.each(wrongCases)(
  "a new site of $starter with $name is told so, in the words that the guide shows",
  async ({ name, starter }) => {
    const folder = await makeCopy(name, starter);
    await run("generate", folder);
    const { code, output } = await run("validate", folder, "--strict");
    const folderOf = starter === "blank" ? name : name + ofCompany;
    const expected = await readFile(path.join(samplesFolder, folderOf, "expected.txt"), "utf8");
    expect(output.trim()).toBe(expected.trim());
    expect(code).toBe(1);
  },
);

test("code in the guide is a sample, but for what is typed into a terminal", async () => {
  const pages = globSync("pages/{start,index,guide/*}.json", { cwd: docs });
  expect(pages.length).toBeGreaterThan(10);
  const written: string[] = [];
  for (const page of pages) {
    JSON.parse(await readFile(path.join(docs, page), "utf8"), (key, value: unknown) => {
      if (key === "language" && value !== "bash" && value !== "text")
        written.push(`${page}: ${String(value)}`);
      return value;
    });
  }
  expect(written).toEqual([]);
});

test("every sample is shown somewhere", async () => {
  const pages = globSync("{pages,content/shared}/**/*.json", { cwd: docs });
  const texts = await Promise.all(pages.map((page) => readFile(path.join(docs, page), "utf8")));
  const unseen = samples.filter((name) => !texts.some((text) => text.includes(`"${name}/`)));
  expect(unseen).toEqual([]);
});

/** @returns the folder of a copy of the new site of a starter, with a sample laid over it */
async function makeCopy(sample: string, starter: string): Promise<string> {
  const site = sites.get(starter)?.folder ?? "";
  const folder = path.join(path.dirname(site), sample);
  await cp(site, folder, { recursive: true, verbatimSymlinks: true });
  await applySample(folder, sample, starter);
  return folder;
}

async function run(
  command: string,
  folder: string,
  ...more: string[]
): Promise<{ code: number; output: string }> {
  const { code, out, error } = await runCommand([command, "--root", folder, ...more]);
  return { code, output: out + error };
}
