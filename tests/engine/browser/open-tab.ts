import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { ensureBrowser, listBrowserArguments } from "../../browser/find-browser.ts";

/** A tab of a browser of its own. Playwright holds each page by itself, and so none is rendered ahead. */
export type Tab = {
  /** What may be loaded ahead by the rules as the page stands: `Prerender /notes`, `Prefetch /`. */
  candidates: () => string[];
  /** What was rendered ahead, or not: `Success /notes`, `Failure /nowhere`; oldest first. */
  rendered: () => string[];
  /** Shows a page without its own scripts. */
  open: (url: string) => Promise<void>;
  /** @returns what an expression gives in the page that is shown: JSON, nothing where it goes meanwhile */
  read: (expression: string) => Promise<unknown>;
  /** Moves the pointer to the middle of an element. */
  point: (selector: string) => Promise<void>;
  /** Presses and releases the pointer's button where it is. */
  press: () => Promise<void>;
  close: () => Promise<void>;
};

type Key = { action: string; url: string };

type Message = {
  id?: number;
  error?: { message: string };
  result?: never;
  method?: string;
  sessionId?: string;
  params: {
    sessionId: string;
    targetInfo: { type: string };
    key: Key;
    status: string;
    preloadingAttemptSources: { key: Key }[];
  };
};

type Connection = {
  send: <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;
  close: () => Promise<void>;
};

/** @param hear gets every event */
async function startBrowser(hear: (message: Message) => void): Promise<Connection> {
  const profile = mkdtempSync(path.join(tmpdir(), "tessera-tab-"));
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(ensureBrowser(), [...listBrowserArguments(), ...own], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  // Debian's command is a script, whose end alone would leave its browser behind.
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", end);
  const exit = once(child, "exit");
  const socket = new WebSocket(await readAddress(child.stderr));
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { to: string | undefined }>();
  const state = { lastId: 0 };
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data));
    // A page that has gone answers nothing more.
    if (message.method === "Target.detachedFromTarget")
      for (const { to, resolve } of waiting.values())
        if (to === message.params.sessionId) resolve({});
    if (message.id === undefined) return hear(message);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.resolve(message.result);
    else call?.reject(new Error(message.error.message));
  });
  await once(socket, "open");
  return {
    send<Result>(method: string, params = {}, sessionId?: string): Promise<Result> {
      state.lastId += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(state.lastId, { ...answer, to: sessionId });
      socket.send(JSON.stringify({ id: state.lastId, method, params, sessionId }));
      return answer.promise as Promise<Result>;
    },
    async close() {
      end();
      await exit;
      process.off("exit", end);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(output)) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
    lines.push(line);
  }
  throw new Error(`The browser ended and said:\n${lines.join("\n")}`);
}

/** @returns links that the rules allow, and to what: `Prefetch /notes` */
export function listCandidates(sources: { key: Key }[]): string[] {
  return sources.map(({ key: { action, url } }) => `${action} ${new URL(url).pathname}`);
}

/** Opens a browser with one tab, which is held as a whole, whichever page it shows. */
export async function openTab(): Promise<Tab> {
  let candidates: string[] = [];
  const rendered: string[] = [];
  /** Sessions of the page that is shown, and of those that are rendered behind it. */
  const pages = new Set<string>();
  const { send, close } = await startBrowser(({ method, params }) => {
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") {
      pages.add(params.sessionId);
      send("Preload.enable", {}, params.sessionId).catch(() => undefined);
    }
    if (method === "Target.detachedFromTarget") pages.delete(params.sessionId);
    if (method === "Preload.preloadingAttemptSourcesUpdated")
      candidates = listCandidates(params.preloadingAttemptSources);
    if (method === "Preload.prerenderStatusUpdated")
      rendered.push(`${params.status} ${new URL(params.key.url).pathname}`);
  });
  const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    forTab: true,
  });
  const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  await send(
    "Target.setAutoAttach",
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId,
  );
  const pointer = { x: 0, y: 0, button: "left", clickCount: 1 };

  /** The page that has stood longest is the one that is shown: another takes its place, and it goes. */
  function inPage<Result>(method: string, params: object): Promise<Result> {
    const [shown] = pages;
    return send(method, params, shown);
  }

  async function read(expression: string): Promise<unknown> {
    const { result } = await inPage<{ result?: { value?: unknown } }>("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return result?.value;
  }

  return {
    candidates: () => candidates,
    rendered: () => [...rendered],
    read,
    async open(url) {
      await inPage("Emulation.setScriptExecutionDisabled", { value: true });
      await inPage("Page.navigate", { url });
    },
    async point(selector) {
      const box = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
      const { x, y, width, height } = (await read(`${box}.toJSON()`)) as DOMRect;
      Object.assign(pointer, { x: x + width / 2, y: y + height / 2 });
      await inPage("Input.dispatchMouseEvent", { ...pointer, type: "mouseMoved", button: "none" });
    },
    async press() {
      for (const type of ["mousePressed", "mouseReleased"])
        await inPage("Input.dispatchMouseEvent", { ...pointer, type });
    },
    close,
  };
}
