import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { form } from "../engine/server/form.ts";
import { openMany } from "./connections/open-many.ts";
import type { Soak, SoakRow } from "./soak.ts";

/** What a manager of processes usually waits before it kills. */
const limitSeconds = 10;

const root = path.resolve(import.meta.dirname, "../..");
const command = path.join(root, "src/tools/cli/tessera.ts");
const formFile = path.join(root, "tests/engine/server/form.ts");

type Hanging = { url: string; sockets: Socket[] };

type Hang = (service: Hanging) => Promise<void>;

/** How a service ended: after so long, with this code; null where it was killed. */
type End = { seconds: number; code: number | null };

/** So long it is waited for, before it is killed. */
const patienceMs = 60_000;

/** What hangs when the service is told to stop. */
const hangs: Record<string, Hang> = {
  "nothing hangs": async () => {},
  "a webhook hangs": async ({ url }) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ who: "Rina", ring: "017" });
    const { status } = await fetch(url + form.path, { method: "POST", headers, body });
    if (status !== 201) throw new Error(`The enquiry was answered with ${status}.`);
  },
  "100 slow readers": (service) => hold(service, "GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n"),
  "100 slow senders": (service) =>
    hold(
      service,
      `POST ${form.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ),
  "100 idle connections": (service) => hold(service, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
  "100 connections that have sent nothing": (service) => hold(service, ""),
};

/** SIGTERM to `tessera serve` while something hangs. */
export const soak: Soak = {
  about: "SIGTERM while a webhook, readers, senders or idle connections hang: seconds to the end",
  times: 3,
  async run({ times, report }) {
    const folder = await mkdtemp(path.join(tmpdir(), "tessera-stop-"));
    await mkdir(path.join(folder, "dist"));
    await writeFile(path.join(folder, "dist/index.html"), "<h1>Home</h1>");
    await writeFile(path.join(folder, "dist/film.mp4"), Buffer.alloc(64 * 2 ** 20));
    const config = `export default { enquiries: () => import(${JSON.stringify(formFile)}) };`;
    await writeFile(path.join(folder, "site.config.ts"), config);
    const webhook = createServer(() => {}).listen(0, "127.0.0.1");
    await once(webhook, "listening");
    const rows: SoakRow[] = [];
    // A single time is no measure of speed: then all are tried beside each other.
    const isShort = times === 1;
    const tryHang = async ([tried, hang]: [string, Hang]): Promise<SoakRow> => {
      report(tried);
      const ends: End[] = [];
      for (let time = 0; time < times; time += 1) ends.push(await stop(folder, webhook, hang));
      const slowest = ends.reduce((most, { seconds }) => Math.max(most, seconds), 0);
      const isClean = ends.every(({ code }) => code === 0);
      return {
        tried: `SIGTERM while ${tried}`,
        times,
        outcome: `gone after ${slowest.toFixed(1)} s at most${isClean ? "" : ", not by itself"}`,
        isRight: isClean && (isShort || slowest < limitSeconds),
      };
    };
    const all = Object.entries(hangs);
    if (isShort) rows.push(...(await Promise.all(all.map(tryHang))));
    else for (const one of all) rows.push(await tryHang(one));
    webhook.closeAllConnections();
    webhook.close();
    await rm(folder, { recursive: true });
    return rows;
  },
};

async function stop(folder: string, webhook: Server, hang: Hang): Promise<End> {
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATABASE_URL: ":memory:",
    RATE_LIMIT: "off",
    WEBHOOK_URL: `http://127.0.0.1:${portOf(webhook)}/`,
  };
  const service = spawn(process.execPath, [command, "serve", "--root", folder], { env });
  const { promise, resolve } = Promise.withResolvers<string>();
  let told = "";
  service.stderr.on("data", (chunk) => {
    told += String(chunk);
    const url = /^The site is at (\S+)$/m.exec(told)?.[1];
    if (url !== undefined) resolve(url);
  });
  service.stdout.resume();
  const url = await promise;
  const sockets: Socket[] = [];
  await hang({ url, sockets });
  const exit = once(service, "exit");
  const from = performance.now();
  service.kill("SIGTERM");
  const kill = setTimeout(() => service.kill("SIGKILL"), patienceMs);
  await exit;
  clearTimeout(kill);
  for (const socket of sockets) socket.destroy();
  return { seconds: (performance.now() - from) / 1000, code: service.exitCode };
}

/** Opens a hundred connections that say something and no more, and waits until it has been read. */
async function hold({ url, sockets }: Hanging, text: string): Promise<void> {
  sockets.push(...(await openMany(url, { addresses: 1, each: 100 })));
  for (const socket of sockets) if (text !== "") socket.write(text);
  await fetch(`${url}/healthz`, { headers: { Connection: "close" } });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
