import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A browser's tab: the DevTools Protocol, https://chromedevtools.github.io/devtools-protocol/ */
export type Tab = {
  /** @throws the browser's error */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Waits for an event of this name. */
  wait: (event: string) => Promise<void>;
};

/** Milliseconds after which a silent browser is given up. */
const longestWaitMs = 30_000;

const quiet = [
  "--headless=new",
  "--remote-debugging-port=0",
  "--disable-gpu",
  "--hide-scrollbars",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts a browser with an empty profile, works in one tab, and stops it.
 *
 * @param file the browser's program
 * @throws where it does not start, or the error of the work
 */
export async function driveBrowser<Result>(
  file: string,
  work: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "tessera-browser-"));
  // Root in a container has no sandbox.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const args = [...quiet, ...sandbox, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"] });
  try {
    const socket = await withLimit(openSocket(await withLimit(readHost(child))));
    const tab = makeTab(socket);
    try {
      return await withLimit(work(tab));
    } finally {
      // Some systems start the browser by a script: its end would leave the browser running.
      await withLimit(tab.send("Browser.close")).catch(() => undefined);
      socket.close();
    }
  } finally {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads the browser's host and port from its error output. */
function readHost(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    const host = /DevTools listening on ws:\/\/([^/\s]+)\//.exec(output)?.[1];
    if (host !== undefined) resolve(host);
  });
  child.once("error", reject);
  child.once("exit", () => reject(new Error(`The browser ended: ${output.trim().slice(0, 400)}`)));
  return promise;
}

/** Opens a tab, and connects to it. */
async function openSocket(host: string): Promise<WebSocket> {
  const answer = await fetch(`http://${host}/json/new?about:blank`, { method: "PUT" });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  socket.addEventListener("open", () => resolve(socket));
  socket.addEventListener("error", () => reject(new Error("The browser does not answer.")));
  return promise;
}

type Message = {
  id?: number;
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
};

function makeTab(socket: WebSocket): Tab {
  const requests: PromiseWithResolvers<Record<string, unknown>>[] = [];
  const waiting: { event: string; resolve: () => void }[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id = -1, method, result = {}, error } = JSON.parse(String(data)) as Message;
    if (error === undefined) requests[id]?.resolve(result);
    else requests[id]?.reject(new Error(error.message));
    for (const { event, resolve } of waiting) if (event === method) resolve();
  });
  return {
    send(method, params = {}) {
      const request = Promise.withResolvers<Record<string, unknown>>();
      const id = requests.push(request) - 1;
      socket.send(JSON.stringify({ id, method, params }));
      return request.promise;
    },
    wait(event) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ event, resolve });
      return promise;
    },
  };
}

async function withLimit<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const words = `The browser did not answer in ${longestWaitMs / 1000} seconds.`;
  const timer = setTimeout(() => reject(new Error(words)), longestWaitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
