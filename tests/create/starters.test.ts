import { globSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCreate } from "#create/run-create.ts";
import { listHtmlFaults, makeValidator } from "../make-validator.ts";
import { tesseraCommand } from "../make-project-copy.ts";
import { makeStarters, root, type Workshop } from "./make-starters.ts";

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeStarters();
});
afterAll(() => workshop.remove());

const names = globSync("starters/*/starter.json", { cwd: root }).map((file) =>
  path.basename(path.dirname(file)),
);

test("there are starters", () => {
  expect(names).toContain("blank");
});

describe.each(names)("a new site of the starter %s", (starter) => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [tesseraCommand, ...args], {
      cwd: path.join(workshop.folder, starter),
    });

  beforeAll(async () => {
    const { folder: cwd, starters } = workshop;
    const typed = { folder: starter, name: "Nordlys & Sons", brand: "gold", starter, yes: true };
    await runCreate(typed, { cwd, starters, write: () => {} });
    const modules = path.join(cwd, starter, "node_modules");
    symlinkSync(path.join(root, "node_modules"), modules, "junction");
  });

  test("passes every check, and its generated files are those that are generated", async () => {
    const { stdout } = await run("validate", "--strict");
    expect(stdout).toMatch(/^\d+ pages, nothing wrong\.$/m);
    const generated = globSync("{schema/page.schema.json,blocks/*/props.d.ts}", {
      cwd: path.join(workshop.folder, starter),
    });
    expect(generated.length).toBeGreaterThan(5);
    const read = () =>
      generated.map((file) => readFileSync(path.join(workshop.folder, starter, file), "utf8"));
    const before = read();
    await run("generate");
    expect(read()).toEqual(before);
  });

  test("is built without a warning into pages of valid HTML", async () => {
    const { stdout, stderr } = await run("build");
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^Warnings +0$/m);
    const dist = path.join(workshop.folder, starter, "dist");
    const pages = globSync("**/*.html", { cwd: dist });
    expect(pages.length).toBeGreaterThan(2);
    const validator = makeValidator("document");
    for (const page of pages) {
      const html = readFileSync(path.join(dist, page), "utf8");
      expect(await listHtmlFaults(validator, html), page).toEqual([]);
      expect(html.match(/<h1[ >]/g), page).toHaveLength(1);
      expect(html).not.toMatch(/\sstyle="/);
    }
  });
});
