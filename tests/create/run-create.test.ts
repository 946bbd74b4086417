/** @module-tag slow */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askAnswers } from "#tools/create/ask-answers.ts";
import { createOptions, type Typed } from "#tools/create/create-options.ts";
import { listStarters } from "#tools/create/list-starters.ts";
import { runCreate } from "#tools/create/run-create.ts";
import { makeStarters, root, type Workshop } from "./make-starters.ts";

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeStarters();
});
afterAll(() => workshop.remove());

/** Makes a site as `--yes` does, and gives what was printed. */
async function make(typed: Typed): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const { folder: cwd, starters } = workshop;
  const write = (text: string): void => void said.push(text);
  const code = await runCreate({ yes: true, ...typed }, { cwd, starters, write });
  return { code, said: said.join("") };
}

test("what to type next is told, and a brand that had to be moved", async () => {
  const { code, said } = await make({ folder: "first", name: "First", brand: "gold" });
  expect(code).toBe(0);
  expect(said).toMatch(
    /^\nThe brand is #[0-9a-f]{6} on light pages and #ffd700 on dark ones: nobody could read gold on light ones\.\n/,
  );
  expect(said).toContain("First is in first, made from the starter blank.");
  expect(said.split("\n").filter((line) => line.startsWith("  "))).toEqual([
    "  cd first",
    "  npm install",
    expect.stringMatching(/^ {2}npm run dev {3}\w/),
  ]);
});

test("without a folder, the site's name says where; without a name, the folder's does", async () => {
  await make({ name: "Smith & Sons" });
  expect(existsSync(path.join(workshop.folder, "smith-sons/package.json"))).toBe(true);
  await make({});
  const settings = readFileSync(path.join(workshop.folder, "my-site/content/site.json"), "utf8");
  expect(JSON.parse(settings).name).toBe("My Site");
});

describe("what cannot be taken is refused before anything is written", () => {
  const refused: { typed: Typed; said: string }[] = [
    { typed: { starter: "blnak" }, said: 'There is no starter "blnak". Did you mean blank?' },
    { typed: { starter: "portfolio" }, said: 'There is no starter "portfolio". Possible: blank' },
    { typed: { brand: "blurple" }, said: '"blurple" is not a colour. Type a CSS colour' },
    { typed: { name: " " }, said: "A site needs a name." },
    { typed: { engine: "file:none.tgz" }, said: "There is no " },
  ];

  test.each(refused)("$typed", async ({ typed, said }) => {
    const before = readdirSync(workshop.folder);
    await expect(make({ folder: "refused", ...typed })).rejects.toThrow(said);
    expect(readdirSync(workshop.folder)).toEqual(before);
  });

  test("a folder that holds something", async () => {
    mkdirSync(path.join(workshop.folder, "full"));
    writeFileSync(path.join(workshop.folder, "full/mine.txt"), "");
    await expect(make({ folder: "full" })).rejects.toThrow("is not empty: it has mine.txt.");
  });
});

test("where there are no starters, as in the repository, it says what to type", () => {
  expect(() => listStarters()).toThrow("Type: npm run package");
});

test("each starter is named in the help", () => {
  const names = listStarters(workshop.starters).map(({ name }) => name);
  expect(names).toContain("blank");
  for (const name of names) expect(createOptions.starter.help).toContain(name);
});

describe("in a terminal", () => {
  /** Answers as they are typed, one a question. */
  async function ask(typed: Typed, keys: string[]) {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });
    let said = "";
    let fresh = "";
    output.on("data", (chunk) => {
      said += String(chunk);
      fresh += String(chunk);
      // A question is there when its mark is; the next keys are for it.
      if (!fresh.includes("◆")) return;
      const [key] = keys.splice(0, 1);
      fresh = "";
      if (key !== undefined) setTimeout(() => type(key));
    });
    function type(text: string): void {
      for (const letter of text) input.write(letter);
    }
    const place = { starters: listStarters(workshop.starters), cwd: workshop.folder };
    const answers = await askAnswers(typed, place, { input, output });
    return { answers, said };
  }

  test("Ctrl-C at the first question leaves nothing", async () => {
    const before = readdirSync(workshop.folder);
    const { answers, said } = await ask({}, ["\u0003"]);
    expect(answers).toBeNull();
    expect(said).toContain("Wrote nothing.");
    expect(readdirSync(workshop.folder)).toEqual(before);
  });

  test("what options say is not asked", async () => {
    const typed = { folder: "told", name: "Told", starter: "blank", brand: "teal" };
    const { answers, said } = await ask(typed, ["n"]);
    expect(answers).toMatchObject({ name: "Told", install: false, brand: { text: "teal" } });
    expect(said).toContain("npm install");
    expect(said).not.toContain("called");
  });
});

describe("create-tessera", () => {
  const command = path.join(root, "src/tools/create/create-tessera.ts");

  async function call(...args: string[]): Promise<{ code: number; out: string; error: string }> {
    const run = promisify(execFile)(process.execPath, [command, ...args], { cwd: workshop.folder });
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
      ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
    );
  }

  test.each(["--help", "-h"])("%s tells everything that it does", async (flag) => {
    const { code, out, error } = await call(flag);
    expect([code, error]).toEqual([0, ""]);
    expect(out).toMatch(/^npm create @tessera-pages@latest \[folder\] -- \[options\]\n/);
    for (const name of Object.keys(createOptions)) expect(out).toContain(`  --${name}`);
  });

  test.each([
    [["--strater", "blank"], "There is no option --strater. Did you mean --starter?"],
    [["-x"], "There is no option -x. Possible: --starter, --name,"],
    [["site", "--brand"], 'Type --brand <color>, in quotes: --brand "#2457a6".'],
    [["site", "--yes=no"], "Type --yes."],
    [["one", "two"], 'Type one folder: "two" is another.'],
  ])("%s is refused with what was meant", async (args, said) => {
    const { code, out, error } = await call(...args);
    expect(error).toContain(said);
    expect(error).not.toMatch(/^\s+at /m);
    expect([code, out]).toEqual([2, ""]);
  });
});

test("where nobody can be asked, it takes what is told by the help, and ends", async () => {
  const run = JSON.stringify(path.join(root, "src/tools/create/run-create.ts"));
  const { folder: cwd, starters } = workshop;
  const place = JSON.stringify({ cwd, starters });
  const code = `const { runCreate } = await import(${run}); await runCreate({ folder: "quiet" }, { ...${place}, write() {} });`;
  // Its input stays open, as that of a service does.
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "pipe" });
  expect(await once(child, "exit")).toEqual([0, null]);
  child.stdin.end();
  expect(readdirSync(path.join(cwd, "quiet"))).toContain("package.json");
});
