/** @module-tag slow */
import { globSync, readdirSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../engine/cli/run-command.ts";
import { applySample, samplesFolder } from "./apply-sample.ts";
import { makeNewSite, type NewSite } from "./make-new-site.ts";

const docs = path.resolve(samplesFolder, "..");
const samples = readdirSync(samplesFolder);
const wrong = samples.filter((name) => name.startsWith("wrong-"));
const right = samples.filter((name) => !name.startsWith("wrong-"));

let site: NewSite;

beforeAll(async () => {
  site = await makeNewSite();
  // A copy of a built site has its code bundled already, and bundles again only what it changes.
  await run("build", site.folder);
});

afterAll(() => site.remove());

test("there are samples, right and wrong", () => {
  expect(right.length).toBeGreaterThan(10);
  expect(wrong.length).toBeGreaterThan(3);
});

test.concurrent.each(right)("a new site with %s is right, and builds", async (name) => {
  const folder = await makeCopy(name);
  const generated = await run("generate", folder);
  expect(generated.output).toMatch(/^Wrote/);
  const { code, output } = await run("build", folder);
  expect(output).toMatch(/^Warnings +0$/m);
  expect(code).toBe(0);
});

test.concurrent.each(wrong)(
  "a new site with %s is told so, in the words that the guide shows",
  async (name) => {
    const folder = await makeCopy(name);
    await run("generate", folder);
    const { code, output } = await run("validate", folder, "--strict");
    const expected = await readFile(path.join(samplesFolder, name, "expected.txt"), "utf8");
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

/** @returns the folder of a copy of the new site, with a sample laid over it */
async function makeCopy(sample: string): Promise<string> {
  const folder = path.join(path.dirname(site.folder), sample);
  await cp(site.folder, folder, { recursive: true, verbatimSymlinks: true });
  await applySample(folder, sample);
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
