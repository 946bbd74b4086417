/** @module-tag slow */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { tesseraCommand } from "../make-site-copy.ts";
import { form } from "../server/form.ts";
import { openRawSocket } from "../server/open-raw-socket.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tessera-stop-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const formFile = path.resolve(import.meta.dirname, "../server/form.ts");
const enquiry = { who: "Rina", ring: "017" };

type Service = { url: string; child: ChildProcess; read: () => string };

type Start = { site: string; env?: object; command?: [string, ...string[]]; isGroup?: boolean };

/** Starts `tessera serve`, by itself or by another command, and waits until it listens. */
async function start({ site, env = {}, command, isGroup = false }: Start): Promise<Service> {
  const [program, ...words] = command ?? [process.execPath, tesseraCommand, "serve"];
  const bin = `${path.dirname(process.execPath)}:${process.env["PATH"]}`;
  const child = spawn(program, words, {
    cwd: site,
    env: { PATH: bin, HOME: folder, PORT: "0", RATE_LIMIT: "off", STOP_DELAY_MS: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: isGroup,
  });
  children.push(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      told += String(chunk);
      const url = /^The (?:site|service) is at (\S+)$/m.exec(told)?.[1];
      if (url !== undefined) resolve(url);
    });
  child.once("exit", () => reject(new Error(told)));
  return { url: await promise, child, read: () => told };
}

/** A site's folder, with a form, a large file and scripts of npm's. */
async function makeSite(name: string): Promise<string> {
  const site = path.join(folder, name);
  await mkdir(path.join(site, "dist"), { recursive: true });
  await writeFile(path.join(site, "dist/index.html"), "<!doctype html><h1>Home</h1>");
  await writeFile(path.join(site, "dist/film.mp4"), Buffer.alloc(64 * 2 ** 20, "x"));
  const config = `export default { enquiries: () => import(${JSON.stringify(formFile)}) };`;
  await writeFile(path.join(site, "site.config.ts"), config);
  const serve = `"${process.execPath}" "${tesseraCommand}" serve`;
  const scripts = { serve, start: `true && ${serve}` };
  await writeFile(path.join(site, "package.json"), JSON.stringify({ scripts }));
  return site;
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

function post(url: string): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${url}${form.path}`, { method: "POST", headers, body: JSON.stringify(enquiry) });
}

describe("SIGTERM", () => {
  test("says that it is not ready while it still answers, each answer the last of its connection; a second one ends it at once", async () => {
    const service = await start({
      site: await makeSite("notice"),
      env: { STOP_DELAY_MS: "60000" },
    });
    const held = await openRawSocket(service.url);
    held.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(held.read).toContain("Connection: keep-alive");
    const exit = once(service.child, "exit");
    service.child.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(503);
    held.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(held.isClosed).toBe(true);
    expect(held.read().toLowerCase()).toContain("connection: close");
    expect(service.read()).toContain('"error":"STOPPING"');
    // What comes sooner is taken for the same signal.
    await wait(300);
    service.child.kill("SIGTERM");
    expect(await exit).toEqual([130, null]);
  });

  test("ends it when it has answered for as long as it is told to", async () => {
    const service = await start({ site: await makeSite("delay"), env: { STOP_DELAY_MS: "500" } });
    const exit = once(service.child, "exit");
    service.child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(service.read()).toContain('"event":"stopped"');
  });

  test("ends whatever hangs: a webhook, a slow reader, a slow sender, idle connections", async () => {
    const hanging = createServer(() => {}).listen(0, "127.0.0.1");
    await once(hanging, "listening");
    const address = hanging.address();
    const port = typeof address === "object" ? address?.port : "";
    const site = await makeSite("hanging");
    const service = await start({ site, env: { WEBHOOK_URL: `http://127.0.0.1:${port}/` } });
    const called = once(hanging, "request");
    expect((await post(service.url)).status).toBe(201);
    await called;
    const reader = await openRawSocket(service.url);
    reader.socket.pause();
    reader.socket.write("GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n");
    const sender = await openRawSocket(service.url);
    sender.socket.write(
      `POST ${form.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    );
    await openRawSocket(service.url);
    const exit = once(service.child, "exit");
    service.child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    hanging.closeAllConnections();
    hanging.close();
    // What was not delivered is still in the outbox.
    const again = await start({ site });
    expect(again.read()).not.toContain("store-unreachable");
    again.child.kill("SIGKILL");
  });
});

describe("npm leaves no orphan", () => {
  test.each<[script: string, signal: NodeJS.Signals, whom: "npm" | "group"]>([
    ["serve", "SIGTERM", "npm"],
    ["serve", "SIGINT", "group"],
    ["serve", "SIGHUP", "group"],
    ["serve", "SIGKILL", "npm"],
    ["start", "SIGTERM", "npm"],
    ["start", "SIGINT", "group"],
    ["start", "SIGKILL", "npm"],
  ])("npm run %s, %s to %s", async (script, signal, whom) => {
    const site = await makeSite(`npm-${script}-${signal}-${whom}`);
    const command: Start["command"] = ["npm", "run", "--silent", script];
    const service = await start({ site, command, isGroup: true });
    const { pid = 0 } = service.child;
    process.kill(whom === "group" ? -pid : pid, signal);
    await expect.poll(() => isAnswered(service.url)).toBe(false);
    await expect.poll(service.read).toContain('"event":"stopped"');
  });
});

describe("it goes on", () => {
  test("when whoever read its output has gone", async () => {
    const service = await start({ site: await makeSite("unread") });
    service.child.stdout?.destroy();
    service.child.stderr?.destroy();
    for (let count = 0; count < 5; count += 1) expect((await post(service.url)).status).toBe(201);
    const exit = once(service.child, "exit");
    service.child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });

  test("when a form's code fails where nobody waits for it", async () => {
    const site = await makeSite("faulty");
    const config = `
      import { form } from ${JSON.stringify(formFile)};
      const validate = (input) => {
        void Promise.reject(new Error("of Rina"));
        setTimeout(() => { throw new TypeError("of Rina"); }, 1);
        return form.validate(input);
      };
      export default { enquiries: async () => ({ form: { ...form, validate } }) };`;
    await writeFile(path.join(site, "site.config.ts"), config);
    const service = await start({ site });
    expect((await post(service.url)).status).toBe(201);
    await expect.poll(() => service.read().match(/"event":"fault"/g)?.length).toBe(2);
    expect((await post(service.url)).status).toBe(201);
    expect(service.read()).not.toContain("Rina");
  });

  test("without a built site, not ready, and says what to type; then serves the one that is built", async () => {
    const site = await makeSite("unbuilt");
    await mkdir(path.join(site, "pages"));
    rmSync(path.join(site, "dist"), { recursive: true });
    const service = await start({ site });
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    await expect.poll(service.read).toContain("Type: tessera build");
    expect(service.read()).toContain('"error":"NO_BUILT_SITE"');
    await mkdir(path.join(site, "dist"));
    await writeFile(path.join(site, "dist/index.html"), "<!doctype html><h1>Home</h1>");
    await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(service.url)).text()).toContain("Home");
  });

  test("with the last whole site where a build was killed between two folders", async () => {
    const site = await makeSite("cut");
    await rename(path.join(site, "dist"), path.join(site, "dist.last"));
    const service = await start({ site });
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(service.url)).text()).toContain("Home");
    expect(service.read()).toContain('"event":"build-cut-off"');
  });
});
