/** @module-tag slow */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { findFreePort } from "../browser/find-free-port.ts";
import { tesseraCommand } from "../engine/make-site-copy.ts";
import { makeDatabases } from "../engine/server/databases.ts";
import { form } from "../engine/server/form.ts";
import { type Answer, ask } from "./ask.ts";
import { checkNginx, makeCertificate, nginx, startNginx } from "./start-nginx.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tessera-balancer-"));
const databases = makeDatabases();
const closing: (() => Promise<unknown>)[] = [];
const typed = form.typed.map(({ name }) => name);
const formFile = path.resolve(import.meta.dirname, "../engine/server/form.ts");
const packages = path.resolve(import.meta.dirname, "../../node_modules");

beforeAll(() => {
  mkdirSync(path.join(folder, "dist/contact"), { recursive: true });
  symlinkSync(packages, path.join(folder, "node_modules"), "junction");
  const page = (title: string): string =>
    `<!doctype html><title>${title}</title><h1>${title}</h1><form method="post" action="${form.path}"><input name="who"><input name="ring"></form>`;
  writeFileSync(path.join(folder, "dist/index.html"), page("Home"));
  writeFileSync(path.join(folder, "dist/contact.html"), page("Contact"));
  writeFileSync(path.join(folder, "dist/contact/sent.html"), "<!doctype html><title>Sent</title>");
  writeFileSync(
    path.join(folder, "site.config.ts"),
    `export default { enquiries: () => import(${JSON.stringify(formFile)}) };\n`,
  );
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await databases.remove();
  rmSync(folder, { recursive: true });
});

type Service = { port: string; child: ChildProcess };

async function startService(env: Record<string, string>): Promise<Service> {
  const child = spawn(process.execPath, [tesseraCommand, "serve", "--root", folder], {
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = once(child, "exit");
  closing.push(async () => {
    child.kill("SIGKILL");
    await exit;
  });
  let said = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
    const port = /is at http:\/\/\S+:(\d+)$/m.exec(said)?.[1];
    if (port !== undefined) resolve(port);
  });
  child.once("exit", () => reject(new Error(said)));
  return { port: await promise, child };
}

/** nginx as `docs/deploy/nginx.conf` has it, in front of services on one PostgreSQL. */
async function startAll(count: 1 | 2, rate = "off") {
  const databaseUrl = await databases.make("PostgreSQL");
  const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT: rate };
  const services: Service[] = [];
  for (let index = 0; index < count; index += 1) services.push(await startService(env));
  const own = mkdtempSync(path.join(folder, "nginx-"));
  const { certificate, key } = makeCertificate(own);
  const [port, plain] = [await findFreePort(), await findFreePort()];
  const [first, second] = services;
  const close = await startNginx({
    folder: own,
    name: "nginx.conf",
    port,
    changes: {
      "10.0.0.11:4173": `127.0.0.1:${first?.port}`,
      "    server 10.0.0.12:4173 max_fails=2 fail_timeout=5s;\n":
        second === undefined
          ? ""
          : `    server 127.0.0.1:${second.port} max_fails=2 fail_timeout=5s;\n`,
      "listen 80;": `listen 127.0.0.1:${plain};`,
      "listen 443 ssl": `listen 127.0.0.1:${port} ssl`,
      "/etc/ssl/example.com.pem": certificate,
      "/etc/ssl/example.com.key": key,
    },
  });
  closing.push(close);
  const host = `www.example.com:${port}`;
  const at = `https://127.0.0.1:${port}`;
  const list = async () => {
    const { store } = openStore(databaseUrl, { channels: [], typed });
    const stored = await store.list({ limit: 1000 });
    await store.close();
    return stored;
  };
  return { services, host, at, plain, list };
}

function sendScript(at: string, more: { key?: string; from?: string; says?: object } = {}) {
  const { key, from, says = {} } = more;
  return ask(`${at}${form.path}`, {
    method: "POST",
    ...(from === undefined ? {} : { from }),
    headers: {
      "Content-Type": "application/json",
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
      ...says,
    },
    body: JSON.stringify({ who: "Rina", ring: "017", words: key ?? "once" }),
  });
}

/** As a browser sends a form without JavaScript: what is told from others by its words alone. */
function sendPlain(at: string, words: string) {
  return ask(`${at}${form.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `who=Rina&ring=017&words=${words}`,
  });
}

test.skipIf(nginx === undefined)("nginx -t takes the file, and warns of nothing", () => {
  const own = mkdtempSync(path.join(folder, "check-"));
  const { certificate, key } = makeCertificate(own);
  const changes = { "/etc/ssl/example.com.pem": certificate, "/etc/ssl/example.com.key": key };
  const { told } = checkNginx({ folder: own, name: "nginx.conf", changes });
  // Newer ones name the newer directive for HTTP/2.
  expect(told.replaceAll(/^.*"listen \.\.\. http2" directive is deprecated.*$/gm, "")).not.toMatch(
    /\[(?:warn|error|emerg)\]/,
  );
});

describe.skipIf(nginx === undefined)("nginx in front of one service", () => {
  test("hands on pages, enquiries and the visitor's own origin", async () => {
    const { at, host, plain, list } = await startAll(1);
    const page = await ask(`${at}/contact`, { headers: { Host: host } });
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining("Contact")]);
    const moved = await ask(`http://127.0.0.1:${plain}/contact?a=1`);
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      "https://www.example.com/contact?a=1",
    ]);
    expect((await sendScript(at)).status).toBe(201);
    for (const from of ["/contact", "/"]) {
      const headers = {
        Host: host,
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: `https://${host}`,
        Referer: `https://${host}${from}`,
      };
      const body = `who=Rina${from.length}&ring=017`;
      const sent = await ask(`${at}${form.path}`, { method: "POST", headers, body });
      const to = new URL(sent.headers.location ?? "", `https://${host}${form.path}`);
      // The first page has no page "sent" under it, so its visitors read the plain one.
      if (from === "/") expect(sent.status).toBe(201);
      else expect([sent.status, to.href]).toEqual([303, `https://${host}/contact/sent`]);
    }
    const stored = await list();
    expect(stored).toHaveLength(3);
    expect(stored.flatMap(({ spam }) => spam)).toEqual([]);
  });

  test("speaks HTTP/2", async () => {
    const { at } = await startAll(1);
    const session = connect(at, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/contact", ":authority": "www.example.com" });
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    session.destroy();
    expect(headers[":status"]).toBe(200);
  });

  test("counts calls by the visitor's address, whatever the visitor says of it", async () => {
    const { at } = await startAll(1, "3/600");
    const send = (from: string, says = {}) => sendScript(at, { from, says });
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1)
      statuses.push((await send("127.0.0.2", { "X-Forwarded-For": `203.0.113.${call}` })).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect((await send("127.0.0.3")).status).toBe(201);
  });
});

describe.skipIf(nginx === undefined)("nginx in front of two services on one PostgreSQL", () => {
  test("loses nothing and stores nothing twice while one of them is killed", async () => {
    const { at, services, list } = await startAll(2);
    const keys = Array.from({ length: 120 }, (_, index) => `key-${index}`);
    const answers: Promise<Answer>[] = [];
    for (const [index, key] of keys.entries()) {
      if (index === 40) services[0]?.child.kill("SIGKILL");
      answers.push(index % 2 === 0 ? sendScript(at, { key }) : sendPlain(at, key));
      if (index % 8 === 7) await Promise.all(answers);
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 200)).toEqual([]);
    const words = (await list()).map(({ fields }) => fields["words"] ?? "");
    expect(words.toSorted()).toEqual(keys.toSorted());
    expect((await ask(`${at}/contact`)).status).toBe(200);
  });

  test("shares the limit of a visitor between them", async () => {
    const { at } = await startAll(2, "4/600");
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1)
      statuses.push((await sendScript(at, { from: "127.0.0.4" })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429, 429]);
  });
});
