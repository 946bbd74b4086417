import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Sample } from "./sample.ts";
import type { ServerProcess } from "./start-process.ts";

/** What Linux counts a process's time in. */
const tickMicroseconds = 10_000;

/** @returns an nginx that sends the same bytes and headers, from files; null where there is none */
export async function startNginx(folder: string, samples: Sample[]): Promise<ServerProcess | null> {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return null;
  const port = await findPort();
  mkdirSync(path.join(folder, "logs"), { recursive: true });
  const locations = samples.map((sample) => writeLocation(sample)).join("\n");
  const config = path.join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 64; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  open_file_cache max=100; etag off; types { }
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; ${locations} }
}
`,
  );
  const child = spawn("nginx", ["-c", config, "-p", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(child, url);
  return {
    url,
    async readCpu() {
      const [user = "0", system = "0"] = readFileSync(`/proc/${child.pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")
        .slice(11, 13);
      return (Number(user) + Number(system)) * tickMicroseconds;
    },
    async end() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

function writeLocation({ target, status, headers, file }: Sample): string {
  const added: string[] = [];
  let type = "text/plain";
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = [headers[at], headers[at + 1]];
    if (name.toLowerCase() === "content-type") type = value;
    else if (name.toLowerCase() !== "content-length")
      added.push(`add_header ${name} '${value.replaceAll("'", String.raw`\'`)}' always;`);
  }
  const body = file === null ? `return ${status};` : `alias ${file};`;
  return `location = ${target} { default_type '${type}'; ${added.join(" ")} ${body} }`;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  server.close();
  await once(server, "close");
  return port;
}

async function waitFor(child: ChildProcess, url: string): Promise<void> {
  for (let round = 0; round < 100 && child.exitCode === null; round += 1) {
    if ((await fetch(url).catch(() => null)) !== null) return;
    await wait(50);
  }
  throw new Error("nginx did not start.");
}
