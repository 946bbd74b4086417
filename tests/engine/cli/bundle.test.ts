/** @module-tag slow */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form } from "../server/form.ts";
import { runCommand } from "./run-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tessera-bundle-"));
const site = path.join(folder, "site");
const alone = path.join(folder, "alone", "app");
const children: ChildProcess[] = [];
const formFile = path.resolve(import.meta.dirname, "../server/form.ts");
const enquiry = { who: "Rina", ring: "017" };

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

beforeAll(async () => {
  await mkdir(path.join(site, "dist"), { recursive: true });
  await mkdir(path.join(site, "content"));
  await writeFile(path.join(site, "dist/index.html"), "<!doctype html><title>Home</title>");
  await writeFile(path.join(site, "dist/about.html"), "<!doctype html><title>About</title>");
  await writeFile(path.join(site, "content/site.json"), '{ "name": "A", "vitals": true }');
  await writeFile(path.join(site, "outputs.ts"), 'import "sharp";\nexport const outputs = [];\n');
  await writeFile(
    path.join(site, "site.config.ts"),
    `import { defineSite } from "@tessera-pages/engine";
const frames: string[] = [];
export default defineSite({
  allow: { frames },
  enquiries: () => import(${JSON.stringify(formFile)}),
  outputs: () => import("./outputs.ts"),
});
`,
  );
  const packages = path.resolve(import.meta.dirname, "../../../node_modules");
  await symlink(packages, path.join(site, "node_modules"), "junction");
  const made = await runCommand(["bundle", "--root", site]);
  expect(made).toMatchObject({ code: 0, error: "" });
  expect(made.out).toMatch(/service: \d+ files, \d+\.\d MB, of which \d+\.\d MB are code\n$/);
  await cp(path.join(site, "service"), alone, { recursive: true });
});

async function serve(env: object = {}, args: string[] = []) {
  const child = spawn(process.execPath, ["tessera.js", "serve", ...args], {
    cwd: alone,
    env: { PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
    const url = /is at (\S+)$/m.exec(said)?.[1];
    if (url !== undefined) resolve(url);
  });
  child.once("exit", () => reject(new Error(said)));
  return { url: await promise, child };
}

function run(...args: string[]): string {
  return execFileSync(process.execPath, ["tessera.js", ...args], {
    cwd: alone,
    env: {},
    encoding: "utf8",
  });
}

describe("a bundled service, in a folder of its own without node_modules", () => {
  test("serves pages, takes enquiries and vitals, and ends when it is told to", async () => {
    const { url, child } = await serve();
    const page = await fetch(`${url}/about`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("About")]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const sent = await fetch(`${url}${form.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(enquiry),
    });
    expect(sent.status).toBe(201);
    const plain = await fetch(`${url}${form.path}`, {
      method: "POST",
      body: new URLSearchParams({ who: "" }),
    });
    expect([plain.status, plain.headers.get("content-type")]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
    const vitals = await fetch(`${url}/v1/public/vitals`, {
      method: "POST",
      body: JSON.stringify({ page: "/about", values: { LCP: 1200 } }),
    });
    expect(vitals.status).toBe(204);
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(run("enquiries", "list")).toContain("Rina, 017");
    expect(run("vitals")).toContain("LCP");
  });

  test("says what it can do, and which version it is of", () => {
    expect(run("--version")).toMatch(/^\d+\.\d+\.\d+/);
    expect(run("--help")).toContain("serve ");
    expect(run("--help")).not.toContain("build ");
    expect(() => run("build")).toThrow(/There is no command "build"/);
  });

  test("holds nothing that builds or draws, and the licences of what it holds", () => {
    const names = readdirSync(alone, { recursive: true, encoding: "utf8" });
    const code = names.filter((name) => name.endsWith(".js"));
    const text = code.map((name) => readFileSync(path.join(alone, name), "utf8")).join("\n");
    const imports = /^(?:import|export)\b[^;\n]*?"([^"]+)";|\b(?:import|require)\("([^"]+)"\)/gm;
    const asked = [...text.matchAll(imports)].map(([, one = "", other = ""]) => one || other);
    expect(asked).toContain("node:sqlite");
    expect(asked.filter((name) => !isBuiltin(name) && !/^\.{1,2}\//.test(name))).toEqual([]);
    for (const machine of [folder, path.resolve(import.meta.dirname, "../../../src")])
      expect(text.includes(machine)).toBe(false);
    expect(readFileSync(path.join(alone, "LICENSES.md"), "utf8")).toContain("## nodemailer");
  });
});

describe("the folder", () => {
  test("is replaced as a whole", async () => {
    const out = path.join(folder, "again");
    await runCommand(["bundle", out, "--root", site]);
    await writeFile(path.join(out, "code/old.js"), "");
    expect(await runCommand(["bundle", out, "--root", site])).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(out, "code"))).not.toContain("old.js");
    expect(readdirSync(folder).toSorted()).toEqual(["again", "alone", "site"]);
  });

  test.each(["site", ".", "site/dist", "other"])(
    "is not %s, which holds other things",
    async (name) => {
      await mkdir(path.join(folder, "other"), { recursive: true });
      await writeFile(path.join(folder, "other/letter.txt"), "Dear");
      const { code, error } = await runCommand(["bundle", name, "--root", site], { cwd: folder });
      expect([code, error]).toEqual([2, expect.stringContaining("Type another folder.")]);
      expect(readFileSync(path.join(folder, "other/letter.txt"), "utf8")).toBe("Dear");
      rmSync(path.join(folder, "other"), { recursive: true });
    },
  );

  test("stays as it was where the site's code does not bundle", async () => {
    const out = path.join(folder, "kept");
    await runCommand(["bundle", out, "--root", site]);
    const config = path.join(site, "site.config.ts");
    const right = readFileSync(config, "utf8");
    await writeFile(config, "export default {");
    const { code, error } = await runCommand(["bundle", out, "--root", site]);
    await writeFile(config, right);
    expect(code).toBe(2);
    expect(error).toContain("site.config.ts");
    expect(readdirSync(out)).toContain("tessera.js");
    expect(readdirSync(folder)).not.toContain("kept.next");
  });

  test("needs a built site", async () => {
    const empty = path.join(folder, "empty");
    await mkdir(path.join(empty, "pages"), { recursive: true });
    const { code, error } = await runCommand(["bundle", "--root", empty]);
    expect([code, error]).toEqual([2, expect.stringContaining("Type: tessera build\n")]);
  });
});
