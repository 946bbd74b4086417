import { createRequire } from "node:module";
import { setTimeout as setTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { CheckerData, CheckerNews, CheckerRequest } from "./checker-messages.ts";

export type Checker = {
  /** @param text null where the file's own text holds again */
  change: (file: string, text: string | null) => void;
  /** @returns the number of the last change: what is found of an earlier one is not shown */
  revision: () => number;
  close: () => Promise<void>;
};

/** What the site's own code may do to a thread, and how long that is borne: milliseconds. */
const longestSilence = 20_000;
const restartAfter = 1000;

/** How long a thread may take to end what it has begun: milliseconds. */
const closeWithinMs = 2000;

/** A thread that ends so soon and so often will not do better by being started again. */
const mostRestarts = 5;

const threadFile = createRequire(import.meta.url).resolve("./check-thread.ts");

/**
 * Starts a thread that checks a site. One that dies, or no longer answers since a block never comes to
 * its end, is replaced.
 *
 * @param site `tell` is given the thread's news, `report` what is for a log
 */
export function startChecker(site: {
  root: string;
  tell: (news: Extract<CheckerNews, { kind: "found" | "quick" | "saved" }>) => void;
  report: (text: string) => void;
}): Checker {
  const { root, report } = site;
  const unsaved = new Map<string, string>();
  const state = {
    revision: 0,
    isClosed: false,
    restarts: 0,
    aliveAt: performance.now(),
    withoutHtml: null as string | null,
    worker: null as Worker | null,
    timer: undefined as NodeJS.Timeout | undefined,
  };
  start();
  const watchdog = setInterval(endSilent, restartAfter).unref();

  function start(): void {
    const { revision, withoutHtml } = state;
    const workerData: CheckerData = { root, unsaved: [...unsaved], revision, withoutHtml };
    // What the site's code prints must not get between the protocol's messages.
    const worker = new Worker(threadFile, { workerData, stdout: true, stderr: true });
    state.worker = worker;
    state.aliveAt = performance.now();
    for (const stream of [worker.stdout, worker.stderr])
      stream.on("data", (chunk) => report(String(chunk).trimEnd()));
    worker.on("message", hear);
    worker.on("error", (error) => report(String(error)));
    worker.on("exit", () => {
      if (state.worker !== worker || state.isClosed) return;
      state.worker = null;
      state.restarts += 1;
      if (state.restarts > mostRestarts) return report("The check of the site was given up.");
      state.timer = setTimer(start, restartAfter * state.restarts);
    });
  }

  function hear(news: CheckerNews): void {
    state.aliveAt = performance.now();
    if (news.kind === "fault") report(news.text);
    if (news.kind === "saved") state.withoutHtml = null;
    if (news.kind === "found" && news.isWhole) state.restarts = 0;
    if (news.kind !== "fault" && news.kind !== "alive") site.tell(news);
  }

  function endSilent(): void {
    const { worker } = state;
    if (worker === null || performance.now() - state.aliveAt < longestSilence) return;
    state.withoutHtml = `the site's code did not come to an end in ${longestSilence / 1000} seconds`;
    void worker.terminate();
  }

  function send(request: CheckerRequest): void {
    // Who was given up is tried again with every change.
    if (state.worker === null && state.restarts > mostRestarts) {
      state.restarts = 0;
      start();
      return;
    }
    // One that is about to be started gets all texts.
    state.worker?.postMessage(request);
  }

  return {
    change(file, text) {
      state.revision += 1;
      if (text === null) unsaved.delete(file);
      else unsaved.set(file, text);
      send({ kind: "texts", revision: state.revision, texts: [[file, text]] });
    },
    revision: () => state.revision,
    async close() {
      state.isClosed = true;
      clearInterval(watchdog);
      clearTimeout(state.timer);
      const { worker } = state;
      if (worker === null) return;
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      // What Vite has begun elsewhere is not to find its thread gone.
      worker.postMessage({ kind: "close" } satisfies CheckerRequest);
      await Promise.race([ended, setTimeout(closeWithinMs)]);
      await worker.terminate();
    },
  };
}
