/** @module-tag slow */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "#tools/cli/commands.ts";
import { type Run, runCommand } from "./run-command.ts";
import { spawnCommand } from "./spawn-command.ts";

const names = Object.keys(commands);
const empty = mkdtempSync(path.join(tmpdir(), "tessera-empty-"));
const site = path.resolve(import.meta.dirname, "../site");
/** A site that takes enquiries. */
const asking = mkdtempSync(path.join(tmpdir(), "tessera-asking-"));
beforeAll(() => {
  const form = path.resolve(import.meta.dirname, "../server/form.ts");
  const config = `export default { enquiries: () => import(${JSON.stringify(form)}) };`;
  writeFileSync(path.join(asking, "site.config.ts"), config);
});
afterAll(() => {
  for (const folder of [empty, asking]) rmSync(folder, { recursive: true });
});

test.each([[], ["--help"], ["-h"], ["help"]])("tessera %s tells what there is", async (...args) => {
  const { code, out, error } = await runCommand(args);
  for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} +\\w`, "m"));
  expect([code, error]).toEqual([0, ""]);
});

describe("in a process of its own", () => {
  test.each(names)("tessera %s prints what it prints here, and ends with 0", async (name) => {
    const typed = [name, "--help"];
    expect(await spawnCommand(typed, { cwd: empty })).toEqual(await runCommand(typed));
  });

  test("tessera ends with the code of its command", async () => {
    const typed = ["validate", "--jsno"];
    const spawned = await spawnCommand(typed);
    expect(spawned).toEqual(await runCommand(typed));
    expect(spawned.code).toBe(2);
  });

  test("a relative path begins where it is typed", async () => {
    const options = { cwd: path.dirname(site) };
    const typed = ["outline", "--short", "--root", path.basename(site)];
    const spawned = await spawnCommand(typed, options);
    expect(spawned).toEqual(await runCommand(typed, options));
    expect(spawned).toMatchObject({ code: 0, error: "" });
  });
});

test.each(names)(
  "tessera %s --help tells what it does and takes, wherever it is typed",
  async (name) => {
    const { code, out, error } = await runCommand([name, "--help"], { cwd: empty });
    expect([code, error]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^tessera ${name} `));
    expect(out).toContain("--root <folder>");
    expect(await runCommand(["help", name])).toMatchObject({ code: 0, out });
    expect(await runCommand([name, "-h"])).toMatchObject({ code: 0, out });
  },
);

const refused: { typed: string[]; said: string }[] = [
  ...names.map((name) => ({
    typed: [name, "--hlep"],
    said: `tessera ${name} has no option --hlep. Did you mean --help?`,
  })),
  { typed: ["--hlep"], said: 'There is no command "--hlep". Did you mean --help?' },
  { typed: ["buidl"], said: 'There is no command "buidl". Did you mean build?' },
  { typed: ["toString"], said: 'There is no command "toString".' },
  { typed: ["validate", "--jsno"], said: "has no option --jsno. Did you mean --json?" },
  { typed: ["validate", "-x"], said: "has no option -x. Possible: --json, --short, --strict," },
  {
    typed: ["build", "--json"],
    said: "has no option --json. Possible: --no-extras, --fresh, --shard",
  },
  { typed: ["build", "now"], said: 'tessera build takes only options, and no "now"' },
  { typed: ["validate", "--json=yes"], said: "Type --json." },
  { typed: ["build", "--root"], said: "Type --root <folder>." },
  { typed: ["build", "--shard"], said: "Type --shard <3/8>." },
  ...["0/8", "9/8", "x", "3/8/1", "1/0"].map((shard) => ({
    typed: ["build", "--root", site, "--shard", shard],
    said: `--shard ${shard} is not a part. Type its number and the number of all parts: --shard 3/8.`,
  })),
  {
    typed: ["build", "--root", site, "--shard", "1/2", "--merge"],
    said: "--shard makes a part, and --merge combines parts: type only one of them.",
  },
  {
    typed: ["build", "--root", site, "--shard", "1/2", "--last", site],
    said: "--shard makes a part without old files: type --last with --merge instead.",
  },
  { typed: ["build", "--root="], said: "Type --root <folder>." },
  { typed: ["build", "--root", "nowhere"], said: "nowhere. Type the site's folder: tessera build" },
  { typed: ["serve", "--root", import.meta.filename], said: "is not a folder" },
  {
    typed: ["enquiries"],
    said: "Type what to do: list, search, show, export, handle, undelivered, resend, backup,",
  },
  { typed: ["enquiries", "remove"], said: 'There is no "remove". Possible: list,' },
  { typed: ["enquiries", "ersae"], said: 'There is no "ersae". Did you mean erase?' },
  { typed: ["enquiries", "backup"], said: "Type the file to write: backup <file>." },
  { typed: ["enquiries", "restore", "one", "two"], said: "Type the file to read: restore <file>." },
  { typed: ["enquiries", "erase"], said: "Type the person: erase <address, number or name>." },
  { typed: ["enquiries", "erase", "12 34"], said: "Too many enquiries have that." },
  { typed: ["enquiries", "show"], said: "Type an id: show <id>." },
  { typed: ["enquiries", "search"], said: "Type what to search for." },
  { typed: ["enquiries", "export", "--format", "xml"], said: 'There is no format "xml".' },
  { typed: ["enquiries", "list", "--limit", "few"], said: "A limit is a whole number" },
  { typed: ["schema", "--root", site], said: "Type tessera schema check." },
  {
    typed: ["schema", "chekc", "--root", site],
    said: 'There is no "chekc". Type tessera schema check.',
  },
  { typed: ["schema", "check", "--root", site, "--since", "never"], said: 'git has no "never".' },
  { typed: ["schema", "check", "--root", site, "--since", "--all"], said: 'git has no "--all".' },
  { typed: ["vitals", "--days", "many"], said: "Type a whole number of days up to 90: --days 28." },
  { typed: ["vitals", "--days", "91"], said: "Type a whole number of days up to 90" },
  { typed: ["vitals", "--page", "about"], said: "Type the page's address: --page /about." },
];

/** Two, the reason in a line or two for people, nothing on the output, and no stack. */
function expectRefusal({ code, out, error }: Run, said: string): void {
  expect(error).toContain(said);
  expect(error).not.toMatch(/^\s+at /m);
  expect([code, out]).toEqual([2, ""]);
}

test.each(refused)("$typed is refused with what to type", async ({ typed, said }) => {
  expectRefusal(await runCommand(typed), said);
});

describe("a folder that is no site", () => {
  test.each(["dev", "build", "validate", "generate"])("is told by %s", async (name) => {
    const run = await runCommand([name], { cwd: empty });
    expectRefusal(run, `${empty} is not a site: it has neither pages/ nor content/site.json.`);
    expect(readdirSync(empty)).toEqual([]);
  });

  test("is told by serve, which wants what a build wrote", async () => {
    const run = await runCommand(["serve", "--root", empty]);
    expectRefusal(
      run,
      `There is no built site in ${path.join(empty, "dist")}. Type: tessera build`,
    );
  });

  test("takes no enquiries, and makes no database", async () => {
    expectRefusal(await runCommand(["enquiries", "list", "--root", empty]), "takes no enquiries");
    expectRefusal(await runCommand(["serve", "--api", "--root", empty]), 'has no "enquiries"');
    expect(readdirSync(empty)).toEqual([]);
  });
});

test("a site.config.ts that throws is told, not its stack", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-config-"));
  writeFileSync(path.join(folder, "site.config.ts"), 'throw new Error("No such thing");');
  const { code, out, error } = await spawnCommand(["serve", "--root", folder]);
  expect(error).toMatch(/^site\.config\.ts:1:7 {2}error {2}site-code\n.*No such thing\./);
  expect(error).not.toMatch(/^\s+at /m);
  expect([code, out]).toEqual([1, ""]);
  rmSync(folder, { recursive: true });
});

test("a port that is none is told with what to write", async () => {
  const run = await runCommand(["serve", "--root", asking], { env: { PORT: "http" } });
  expectRefusal(run, 'PORT must be a number up to 65535, such as 4173, and is "http".');
});

test("a setting that cannot be used is told with what to write", async () => {
  const run = await runCommand(["enquiries", "list", "--root", asking], {
    env: { RATE_LIMIT: "many" },
  });
  expectRefusal(run, "RATE_LIMIT is calls/seconds, such as 20/600, or off");
});

describe("vitals where nothing is counted", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-measuring-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (...args: string[]) => runCommand(["vitals", "--root", folder, ...args]);

  test.each([
    ["is off", "{}", 'write "vitals": true in content/site.json, and type: tessera build'],
    ["cannot be read", '{ "vitals": tru', 'write "vitals": true in content/site.json'],
    ["is on", '{ "vitals": true }', "a view counts when the visitor hides or leaves the page"],
  ])("says so where the setting %s, and makes no database", async (_, settings, said) => {
    mkdirSync(path.join(folder, "content"), { recursive: true });
    writeFileSync(path.join(folder, "content/site.json"), settings);
    const { code, out, error } = await read();
    expect([code, error]).toEqual([0, ""]);
    expect(out).toContain("There are no views in the last 28 days");
    expect(out).toContain(said);
    expect(JSON.parse((await read("--json", "--days", "1")).out)).toMatchObject({ vitals: [] });
    expect(readdirSync(folder)).toEqual(["content"]);
  });
});
