/** @module-tag slow */
import { globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editorSchemaFile } from "#core/document/source.ts";
import { runCreate } from "#tools/create/run-create.ts";
import {
  fittingLines,
  listDistinctiveLines,
  listStarterTexts,
} from "../../scripts/package/list-starter-texts.ts";
import { listHtmlFaults, makeValidator } from "../make-validator.ts";
import { runCommand } from "../engine/cli/run-command.ts";
import { connectProgram } from "../programs/connect-program.ts";
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

test("the list of their texts is fresh: npm run examples writes it", () => {
  const list = path.join(root, "src/core/document/survey/starter-texts.json");
  expect(readFileSync(list, "utf8")).toBe(listStarterTexts(workshop.starters));
});

test("the lines that fit any company are the starters'", () => {
  const files = globSync("*/{pages,content}/**/*.{json,md}", { cwd: workshop.starters });
  const texts = files.map((file) => readFileSync(path.join(workshop.starters, file), "utf8"));
  for (const line of fittingLines) expect(texts.join(""), line).toContain(line);
});

describe.each(names)("a new site of the starter %s", (starter) => {
  const run = async (...args: string[]) => {
    const told = await runCommand(args, { cwd: path.join(workshop.folder, starter) });
    expect(told.code, told.out + told.error).toBe(0);
    return told;
  };

  beforeAll(async () => {
    const { folder: cwd, starters } = workshop;
    const typed = { folder: starter, name: "Nordlys & Sons", brand: "gold", starter, yes: true };
    await runCreate(typed, { cwd, starters, write: () => {} });
    const modules = path.join(cwd, starter, "node_modules");
    symlinkSync(path.join(root, "node_modules"), modules, "junction");
  });

  test("passes every check, and its generated files are those that are generated", async () => {
    const { out } = await run("validate", "--strict");
    expect(out).toMatch(/^\d+ pages, nothing wrong\.$/m);
    const generated = globSync("blocks/*/props.d.ts", {
      cwd: path.join(workshop.folder, starter),
    });
    expect(generated.length).toBeGreaterThan(4);
    const read = () =>
      generated.map((file) => readFileSync(path.join(workshop.folder, starter, file), "utf8"));
    const before = read();
    await run("generate");
    expect(read()).toEqual(before);
    const schema = readFileSync(path.join(workshop.folder, starter, editorSchemaFile), "utf8");
    expect(schema.length).toBeGreaterThan(10_000);
  });

  test("says truly in AGENTS.md how programs work on it", async () => {
    const folder = path.join(workshop.folder, starter);
    const guide = readFileSync(path.join(folder, "AGENTS.md"), "utf8");
    const blocks = [...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
    const codeOf = (language: string) =>
      blocks.flatMap(([, name, code = ""]) => (name === language ? [code] : []));
    const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    const typed = codeOf("sh").flatMap((code) => code.trim().split("\n"));
    expect(typed.length).toBeGreaterThan(3);
    for (const line of typed) {
      const [command = ""] = line.split(/ +# /);
      const script = /^npm run (\S+)$/.exec(command.trim())?.[1];
      const plain = script === undefined ? command.trim() : `npx ${scripts[script]}`;
      expect(plain).toMatch(/^npx tessera /);
      await run(...plain.split(" ").slice(2));
    }
    // The texts that are the program's to write.
    const deals = path.join(folder, "pages/deals.json");
    const begun = readFileSync(deals, "utf8");
    expect(begun).toContain("TODO: ");
    writeFileSync(deals, begun.replaceAll("TODO: ", "Words of "));
    const [server, page] = codeOf("json").map((code) => JSON.parse(code));
    expect(server).toEqual({ command: "npx", args: ["tessera", "mcp"] });
    const program = await connectProgram(folder);
    const { tools } = await program.client.listTools();
    const named = [...guide.matchAll(/`([a-z]+_[a-z]+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    const checked = await program.call("check_document", {
      file: "pages/prices.json",
      document: page,
    });
    const wrong = checked.data["diagnostics"] as { severity: string; code: string }[];
    expect(wrong.filter(({ severity }) => severity === "error")).toEqual([]);
    const resource = await program.client.readResource({ uri: "tessera://guide" });
    expect(resource.contents[0]).toMatchObject({ text: guide });
    await program.close();
  });

  test("is built without a warning into pages of valid HTML", async () => {
    const { out, error } = await run("build");
    expect(error).toBe("");
    expect(out).toMatch(/^Warnings +0$/m);
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
    expect(out).toMatch(/^Address +my-site\.example is for examples: /m);
  });

  test("is warned of before it goes live, until its texts and contacts are its own", async () => {
    const folder = path.join(workshop.folder, starter);
    const settings = path.join(folder, "content/site.json");
    const before = readFileSync(settings, "utf8");
    writeFileSync(settings, before.replace("https://my-site.example", "https://nordlys-sons.dk"));
    const check = () => runCommand(["validate", "--strict", "--json"], { cwd: folder });
    const checked = await check();
    const found = JSON.parse(checked.out) as { code: string; file: string }[];
    expect(checked.code).toBe(1);
    expect(new Set(found.map(({ code }) => code))).toEqual(
      new Set(["sample-contact", "starter-text"]),
    );
    expect(found.filter(({ code }) => code === "sample-contact").map(({ file }) => file)).toContain(
      "content/site.json",
    );
    const texts = found.filter(({ code }) => code === "starter-text").map(({ file }) => file);
    expect(new Set(texts).size, "one message for a file").toBe(texts.length);
    const written = listDistinctiveLines(workshop.starters, `${starter}/{pages,content}`);
    expect(texts.toSorted()).toEqual([...new Set(written.map(({ file }) => file))].toSorted());
    writeFileSync(settings, before);
    expect((await check()).code).toBe(0);
  });
});
