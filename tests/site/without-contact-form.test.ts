/** @module-tag slow */
import { existsSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProjectCopy, type ProjectCopy } from "../make-project-copy.ts";
import { startServer } from "#server/start-server.ts";
import { spawnCommand } from "../engine/cli/spawn-command.ts";

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await makeProjectCopy();
});
afterAll(() => copy.remove());

type Page = { blocks: { type?: string }[] };

test("the contact form's folder is deleted, and it is gone without a trace", async () => {
  const file = path.join(copy.root, "pages/contact.json");
  const page = JSON.parse(await readFile(file, "utf8")) as Page;
  const blocks = page.blocks.filter(({ type }) => type !== "contact-form");
  expect(blocks.length).toBeLessThan(page.blocks.length);
  await writeFile(file, JSON.stringify({ ...page, blocks }));
  for (const part of ["blocks/contact-form", "forms"])
    await rm(path.join(copy.root, part), { recursive: true });
  const configFile = path.join(copy.root, "site.config.ts");
  const config = await readFile(configFile, "utf8");
  const line = /^ *enquiries: .*\n/m;
  expect(config).toMatch(line);
  await writeFile(configFile, config.replace(line, ""));

  const generated = await spawnCommand(["generate", "--root", copy.root]);
  expect(generated).toMatchObject({ code: 0, error: "" });
  const built = await spawnCommand(["build", "--root", copy.root]);
  expect(built).toMatchObject({ code: 0 });
  const dist = path.join(copy.root, "dist");
  expect(readFileSync(path.join(dist, "contact.html"), "utf8")).not.toContain("contact-form");

  const { url, close } = await startServer({ root: dist, port: 0, enquiries: null });
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  const call = { method: "POST", body: "name=Rina" };
  expect((await fetch(`${url}/v1/public/contact-us`, call)).status).toBe(404);
  await close();
  expect(existsSync(path.join(copy.root, "data"))).toBe(false);
}, 300_000);
