import { spawn, type ChildProcess } from "node:child_process";
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
  const own = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const args = [...quiet, ...own, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"] });
  try {
    const socket = await openSocket(await readAddress(child));
    const tab = await openTab(socket);
    const result = await withLimit(work(tab));
    socket.close();
    return result;
  } finally {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads the browser's address from its error output. */
function readAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once("error", reject);
  child.once("exit", () => reject(new Error(`The browser ended: ${said.trim().slice(0, 400)}`)));
  return withLimit(promise);
}

async function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener("open", () => resolve());
  socket.addEventListener("error", () => reject(new Error("The browser does not answer.")));
  await withLimit(promise);
  return socket;
}

type Message = {
  id?: number;
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
};

async function openTab(socket: WebSocket): Promise<Tab> {
  const asked = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const waiting: { event: string; resolve: () => void }[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, result, error } = JSON.parse(String(data)) as Message;
    const one = id === undefined ? undefined : asked.get(id);
    if (error === undefined) one?.resolve(result ?? {});
    else one?.reject(new Error(error.message));
    for (const { event, resolve } of waiting) if (event === method) resolve();
  });
  const sendTo = (session: string | null, method: string, params: object = {}) => {
    last += 1;
    const one = Promise.withResolvers<Record<string, unknown>>();
    asked.set(last, one);
    const to = session === null ? {} : { sessionId: session };
    socket.send(JSON.stringify({ id: last, method, params, ...to }));
    return one.promise;
  };
  const { targetId } = await sendTo(null, "Target.createTarget", { url: "about:blank" });
  const attached = await sendTo(null, "Target.attachToTarget", { targetId, flatten: true });
  const session = String(attached["sessionId"]);
  return {
    send: (method, params) => sendTo(session, method, params),
    wait(event) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ event, resolve });
      return promise;
    },
  };
}

async function withLimit<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const words = `The browser gave no answer in ${longestWaitMs / 1000} seconds.`;
  const timer = setTimeout(() => reject(new Error(words)), longestWaitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  await ended;
}
