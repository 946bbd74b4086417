import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endProcess, readOutput, startProcess } from "./processes.ts";
import { candidates, type Engine, type Place, type Reference } from "./engine.ts";
import type { Programs } from "./find-engine.ts";
import { type BidiConnection, openBidi } from "./open-bidi.ts";

/** Firefox without a touch screen leaves touch events out, unless told. */
const preferences = 'user_pref("dom.w3c_touch_events.enabled", 1);\n';

/** Starts Firefox with a new profile; it speaks WebDriver BiDi by itself. */
export async function startFirefox({ browser }: Programs): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), "tessera-firefox-"));
  writeFileSync(path.join(profile, "user.js"), preferences);
  const child = startProcess(
    browser,
    ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const [, address = ""] = await readOutput(child, 2, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await openBidi(`${address}/session`);
  return makeEngine(bidi, { child, profile });
}

async function makeEngine(
  bidi: BidiConnection,
  { child, profile }: { child: ChildProcess; profile: string },
): Promise<Engine> {
  await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const tree = await bidi.send<{ contexts: [{ context: string }] }>("browsingContext.getTree", {});
  const [{ context }] = tree.contexts;
  const complaints: string[] = [];
  bidi.on("log.entryAdded", (entry) => {
    const { level, text } = entry as { level: string; text: string };
    if (level === "error" || level === "warn") complaints.push(text);
  });

  async function locate(locator: object, startNodes?: Reference[]): Promise<Reference[]> {
    if (startNodes?.length === 0) return [];
    const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>(
      "browsingContext.locateNodes",
      { context, locator, ...(startNodes !== undefined && { startNodes }) },
    );
    // Found once in each start node that it is within.
    const ids = new Set(nodes.map(({ sharedId }) => sharedId));
    return [...ids].map((sharedId) => ({ sharedId }));
  }

  async function find({ role, name, inside }: Place): Promise<Reference[]> {
    const holders = inside === undefined ? undefined : await find(inside);
    const elements = await locate({ type: "css", value: candidates[role] }, holders);
    return locate({ type: "accessibility", value: { role, name } }, elements);
  }

  return {
    find,
    hasTouch: true,
    listComplaints: () => Promise.resolve([...complaints]),
    async open(url) {
      complaints.length = 0;
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    traverse: (delta) => bidi.send("browsingContext.traverseHistory", { context, delta }),
    resize: (viewport) => bidi.send("browsingContext.setViewport", { context, viewport }),
    perform: (actions) => bidi.send("input.performActions", { context, actions }),
    async call(source, args) {
      const answer = await bidi.send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.callFunction", {
        functionDeclaration: source,
        awaitPromise: true,
        target: { context },
        arguments: args.map((arg) =>
          typeof arg === "string" ? { type: "string", value: arg } : arg,
        ),
      });
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
      return answer.result.value;
    },
    async close() {
      // Asked to close, a busy Firefox may take a minute to say its farewells.
      await endProcess(child, "SIGKILL");
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
