/** @module-tag slow */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { tesseraCommand } from "../make-site-copy.ts";
import { form } from "../server/form.ts";
import { runCommand } from "./run-command.ts";

const engine = path.resolve(import.meta.dirname, "../../../src");
const enquiry = { who: "Rina", ring: "017" };
const folder = mkdtempSync(path.join(tmpdir(), "tessera-serve-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

type Served = { url: string; child: ChildProcess; read: () => { out: string; error: string } };

async function serve(site: string, options: { args?: string[]; env?: object } = {}) {
  const { args = [], env = {} } = options;
  const child = spawn(process.execPath, [tesseraCommand, "serve", "--root", site, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", RATE_LIMIT: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let [out, error] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => {
    error += String(chunk);
    const url = /^The (?:site|service) is at (\S+)$/m.exec(error)?.[1];
    if (url !== undefined) resolve(url);
  });
  child.once("exit", () => reject(new Error(error)));
  return { url: await promise, child, read: () => ({ out, error }) } satisfies Served;
}

async function end({ child }: Served, ...signals: NodeJS.Signals[]): Promise<number | null> {
  const exit = once(child, "exit");
  for (const signal of signals) child.kill(signal);
  await exit;
  return child.exitCode;
}

/** A built site, with or without a form. */
async function makeSite(name: string, config: string | null): Promise<string> {
  const site = path.join(folder, name);
  await mkdir(path.join(site, "dist"), { recursive: true });
  await writeFile(path.join(site, "dist", "index.html"), "<!doctype html><h1>Home</h1>");
  if (config !== null) await writeFile(path.join(site, "site.config.ts"), config);
  return site;
}

const formFile = path.resolve(import.meta.dirname, "../server/form.ts");
const withForm = `export default { enquiries: () => import(${JSON.stringify(formFile)}) };`;

function post(url: string): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${url}${form.path}`, { method: "POST", headers, body: JSON.stringify(enquiry) });
}

test("people are told the address, machines get lines of JSON, Ctrl-C ends it cleanly", async () => {
  const served = await serve(await makeSite("talking", withForm));
  expect((await post(served.url)).status).toBe(201);
  // npm sends a second time what the terminal has sent already.
  expect(await end(served, "SIGINT", "SIGINT")).toBe(0);
  const { out, error } = served.read();
  expect(error).toMatch(/^The site is at http:\/\/localhost:\d+\n$/);
  const events = out.trim().split("\n");
  expect(events.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
    "listening",
    "enquiry-stored",
    "stopped",
  ]);
});

test("enquiries are kept in the site's folder, and read from there", async () => {
  const site = await makeSite("keeping", withForm);
  const served = await serve(site);
  await post(served.url);
  await end(served, "SIGTERM");
  const listed = await runCommand(["enquiries", "list", "--root", site], { cwd: folder });
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining("Rina, 017") as string });
  expect(readFileSync(path.join(site, "data/enquiries.sqlite"))).not.toHaveLength(0);
});

test.each([
  ["no site.config.ts", null],
  ["a site.config.ts without enquiries", "export default {};"],
])("a site with %s is served, and takes none", async (_, config) => {
  const site = await makeSite("silent", config);
  const served = await serve(site);
  expect(await (await fetch(served.url)).text()).toContain("Home");
  const response = await post(served.url);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "There is nothing at this address" });
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
  expect(await end(served, "SIGTERM")).toBe(0);
});

test("--api takes enquiries where there is no built site", async () => {
  const site = await makeSite("calls", withForm);
  rmSync(path.join(site, "dist"), { recursive: true });
  const served = await serve(site, { args: ["--api"] });
  expect(served.read().error).toContain("The service is at");
  expect((await fetch(served.url)).status).toBe(404);
  expect((await post(served.url)).status).toBe(201);
  await end(served, "SIGTERM");
});

test("--preview serves the preview, and takes no enquiries", async () => {
  const site = await makeSite("previewed", withForm);
  await mkdir(path.join(site, "dist.preview"));
  await writeFile(path.join(site, "dist.preview/index.html"), "<!doctype html><h1>Draft</h1>");
  const served = await serve(site, { args: ["--preview"] });
  expect(await (await fetch(served.url)).text()).toContain("Draft");
  expect((await post(served.url)).status).toBe(404);
  await end(served, "SIGTERM");
});

test("a port that is taken is told", async () => {
  const site = await makeSite("twice", null);
  const served = await serve(site);
  const { port } = new URL(served.url);
  const { code, error } = await runCommand(["serve", "--root", site], { env: { PORT: port } });
  expect([code, error]).toEqual([2, `Port ${port} is in use. Set PORT to another.\n`]);
  await end(served, "SIGTERM");
});

test("a service loads nothing that builds or draws a site", async () => {
  const loaded = path.join(folder, "loaded.txt");
  const hooks = `--import=${path.join(import.meta.dirname, "list-loaded.mjs")}`;
  const env = { NODE_OPTIONS: hooks, LOADED: loaded, DATABASE_URL: ":memory:" };
  const site = await makeSite("loading", withForm);
  const served = await serve(site, { args: ["--api"], env });
  expect((await post(served.url)).status).toBe(201);
  await end(served, "SIGTERM");
  const urls = readFileSync(loaded, "utf8").trim().split("\n");
  const ours = urls
    .filter((url) => url.startsWith("file:") && !url.includes("/node_modules/"))
    .map((url) => path.relative(engine, new URL(url).pathname));
  expect(ours).toContain("service/enquiries/take/take-enquiry.ts");
  expect(ours).toContain("../tests/engine/server/form.ts");
  const drawn =
    /^(\.\.\/(theme|blocks)|render|client|build\/(dev|pipeline\/(build|bundle|tessera)))/;
  expect(ours.filter((file) => drawn.test(file))).toEqual([]);
  const packages = /node_modules\/(vite|rolldown|react|sharp|docx|pdfkit|fontkit|marked)\//;
  expect(urls.filter((url) => packages.test(url))).toEqual([]);
});
