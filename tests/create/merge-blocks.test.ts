/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editorSchemaFile } from "#core/document/source.ts";
import { runCreate } from "#tools/create/run-create.ts";
import { runCommand } from "../engine/cli/run-command.ts";
import { makeStarters, root, type Workshop } from "./make-starters.ts";

let workshop: Workshop;
let site = "";
beforeAll(async () => {
  workshop = await makeStarters();
  const { folder: cwd, starters } = workshop;
  const typed = { folder: "site", name: "Nordlys", starter: "blank", yes: true };
  await runCreate(typed, { cwd, starters, write: () => {} });
  site = path.join(cwd, "site");
  symlinkSync(path.join(root, "node_modules"), path.join(site, "node_modules"), "junction");
});
afterAll(() => workshop.remove());

function git(...words: string[]): string {
  const who = ["-c", "user.name=t", "-c", "user.email=t@t.example", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...words], { cwd: site, encoding: "utf8" });
}

async function run(...args: string[]): Promise<string> {
  const told = await runCommand(args, { cwd: site });
  expect(told.code, told.out + told.error).toBe(0);
  return told.out;
}

function listOffered(): unknown {
  const schema = JSON.parse(readFileSync(path.join(site, editorSchemaFile), "utf8"));
  return schema.definitions.block.properties.type.enum;
}

test("two branches that each add a block merge without a conflict", async () => {
  git("init", "--quiet", "--initial-branch=main");
  // The link is no folder, which the line of .gitignore names.
  git("add", ".", ":!node_modules");
  git("commit", "--quiet", "--message=The site");
  // Their names are neighbours in every list.
  for (const name of ["quota", "quote"]) {
    git("checkout", "--quiet", "-b", name, "main");
    await run("new", "block", name);
    expect(listOffered()).toContain(name);
    git("add", ".", ":!node_modules");
    git("commit", "--quiet", `--message=The block ${name}`);
  }
  git("merge", "--quiet", "--no-edit", "quota");
  expect(git("status", "--porcelain", "--", ":!node_modules")).toBe("");
  const { scripts } = JSON.parse(readFileSync(path.join(site, "package.json"), "utf8"));
  expect(scripts.prepare).toBe("tessera generate || exit 0");
  await run("generate");
  expect(listOffered()).toEqual(expect.arrayContaining(["quota", "quote"]));
  expect(git("status", "--porcelain", "--", ":!node_modules")).toBe("");
  await run("validate", "--strict");
});
