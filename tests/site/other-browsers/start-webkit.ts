import { findFreePort } from "../../browser/find-free-port.ts";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { candidates, type Engine, type Place, type Reference } from "./engine.ts";
import type { Programs } from "./find-engine.ts";
import { openWebDriver, type WebDriverSession } from "./open-web-driver.ts";
import { endProcess, readOutput, startProcess } from "./processes.ts";

/** The tool bar of MiniBrowser would keep its window from being as narrow as a telephone. */
const narrowToolBar = "* { margin: 0; padding: 0; min-width: 0; }\n";

/** WebKit refuses to name what is not shown. */
const listShown = `const [selector, holder] = arguments;
  const elements = [...(holder ?? document).querySelectorAll(selector)];
  return elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));`;

/**
 * The driver cannot read the console. A page is loaded before it wakes, so what it then has to
 * complain of is heard from here.
 */
const hearComplaints = `globalThis.complaints = [];
  const hear = (complaint) => complaints.push(String(complaint));
  for (const level of ["error", "warn"]) {
    const tell = console[level];
    console[level] = (...words) => { hear(words.join(" ")); tell.apply(console, words); };
  }
  addEventListener("error", ({ message }) => hear(message));
  addEventListener("unhandledrejection", ({ reason }) => hear(reason));
  addEventListener("securitypolicyviolation", (event) =>
    hear(event.violatedDirective + " forbids " + event.blockedURI));`;

/** Starts WebKit on a screen that nobody sees; it speaks WebDriver through a program of its own. */
export async function startWebKit(programs: Programs): Promise<Engine> {
  const { browser, driver = "", display = "" } = programs;
  const folder = mkdtempSync(path.join(tmpdir(), "tessera-webkit-"));
  mkdirSync(path.join(folder, "gtk-3.0"));
  writeFileSync(path.join(folder, "gtk-3.0/gtk.css"), narrowToolBar);
  const screen = startProcess(
    display,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = await readOutput(screen, 3, /\d+(?=\n)/);
  const port = await findFreePort();
  const child = startProcess(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: "x11",
      // Without a graphics card Mesa (22.3.6) puts the layers of a page together, in which WebKit
      // crashed in one flow of 120. Nobody sees this screen: each page is painted as one layer.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForDriver(child, `${address}/status`);
  const session = await openWebDriver(address, {
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });

  return {
    ...makeEngine(session),
    async close() {
      await session.send("DELETE", "");
      await endProcess(child);
      await endProcess(screen);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function makeEngine(session: WebDriverSession): Omit<Engine, "close"> {
  function execute<Value>(script: string, args: unknown[]): Promise<Value> {
    return session.send("POST", "/execute/sync", { script, args });
  }

  async function find({ role, name, inside }: Place): Promise<Reference[]> {
    const holders = inside === undefined ? [null] : await find(inside);
    const found: Reference[] = [];
    for (const holder of holders) {
      const elements = await execute<Reference[]>(listShown, [candidates[role], holder]);
      for (const element of elements)
        if (await isNamed(element, { role, name })) found.push(element);
    }
    return found;
  }

  async function isNamed(element: Reference, { role, name }: Place): Promise<boolean> {
    const about = `/element/${getId(element)}`;
    try {
      if ((await session.send("GET", `${about}/computedlabel`)) !== name) return false;
      return (await session.send("GET", `${about}/computedrole`)) === role;
    } catch (error) {
      // It went with its page while it was being asked.
      if (String(error).includes("stale element reference")) return false;
      throw error;
    }
  }

  /** The driver answers before the page has its new size: on a busy machine some frames before. */
  async function readSteadySize(): Promise<[width: number, height: number]> {
    for (let before = ""; ; await wait(100)) {
      const size = await execute<[number, number]>("return [innerWidth, innerHeight]", []);
      if (String(size) === before) return size;
      before = String(size);
    }
  }

  return {
    find,
    // Asked for a touch, WebKitGTK's automation moves a mouse.
    hasTouch: false,
    listComplaints: () => execute("return complaints", []),
    async open(url) {
      await session.send("POST", "/url", { url });
      await execute(hearComplaints, []);
    },
    traverse: (delta) => session.send("POST", delta < 0 ? "/back" : "/forward"),
    call: (source, args) => execute(`return (${source})(...arguments)`, args),
    async perform(actions) {
      await session.send("POST", "/actions", { actions });
    },
    async resize(size) {
      for (;;) {
        const [width, height] = await readSteadySize();
        if (width === size.width && height === size.height) return;
        // The window's own parts take some of it.
        const room = await session.send<{ width: number; height: number }>("GET", "/window/rect");
        await session.send("POST", "/window/rect", {
          width: size.width + room.width - width,
          height: size.height + room.height - height,
        });
      }
    },
  };
}

/** @returns what stands for an element in an address; its key is a constant of WebDriver */
function getId(element: Reference): string {
  return Object.values(element)[0] ?? "";
}

async function waitForDriver(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok === true) return;
    await wait(50);
  }
  throw new Error(`${child.spawnfile} ended.`);
}
