/** @module-tag slow */
import { existsSync, globSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnCommand } from "../engine/cli/spawn-command.ts";
import { makeProjectCopy, type ProjectCopy } from "../make-project-copy.ts";
import { listHtmlFaults, makeValidator } from "../make-validator.ts";

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await makeProjectCopy("built");
  expect(await build()).toMatchObject({ code: 0 });
});
afterAll(() => copy.remove());

const build = () => spawnCommand(["build", "--root", copy.root]);

function readDist(file: string): string {
  return readFileSync(path.join(copy.root, "dist", file), "utf8");
}

test("every page is a valid document", async () => {
  const validator = makeValidator("document");
  const files = globSync("**/*.html", { cwd: path.join(copy.root, "dist") });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    expect(await listHtmlFaults(validator, readDist(file)), file).toEqual([]);
  }
});

test("it measures nobody: no byte of what would", () => {
  const files = globSync("**/*.{html,js}", { cwd: path.join(copy.root, "dist") });
  expect(files.length).toBeGreaterThan(60);
  for (const file of files)
    expect(file + readDist(file)).not.toMatch(/vitals|sendBeacon|onLCP|first-contentful-paint/i);
});

test("what should be found is in the sitemap", () => {
  const sitemap = readDist("sitemap.xml");
  expect(sitemap).toContain("<loc>https://deltra.example/contact</loc>");
  expect(sitemap).not.toContain("service-details-right-dark");
});

test("a social image that is drawn otherwise has another address", async () => {
  const addressOf = (): string =>
    /\/assets\/social\/\w+\.png/.exec(readDist("index.html"))?.[0] ?? "";
  const before = addressOf();
  expect(before).not.toBe("");
  const file = path.join(copy.root, "theme", "outputs", "social-canvas.ts");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("margin: 80", "margin: 90"));
  await build();
  await writeFile(file, text);
  expect(addressOf()).not.toBe(before);
  expect(existsSync(path.join(copy.root, "dist", addressOf()))).toBe(true);
});

test("a brochure that is not made is told where it is linked", async () => {
  const page = path.join(copy.root, "pages", "leaflet.json");
  const blocks = [{ type: "brochure-links", props: { page: "/about" } }];
  const document = { title: "Leaflet", description: "A link to no brochure.", blocks };
  await writeFile(page, JSON.stringify(document, null, 2));
  const { code, out, error } = await build();
  await rm(page);
  expect(code).toBe(1);
  expect(out + error).toContain("pages/leaflet.json:5");
});
