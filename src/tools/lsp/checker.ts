import { createRequire } from "node:module";
import { setTimeout as setTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { newMebibytesOfThread } from "#site/make/load/limit-heap.ts";
import type { CheckerData, CheckerNews, CheckerRequest } from "./checker-messages.ts";

/** Milliseconds after which a silent thread is replaced: the site's own code may block it. */
const longestSilence = 20_000;
const restartAfter = 1000;

/** Milliseconds that a thread has to finish what runs. */
const closeWithinMs = 2000;

/** The most restarts: a thread that ends so soon and so often will not do better. */
const mostRestarts = 5;

const threadFile = createRequire(import.meta.url).resolve("#tools/lsp/check-thread.ts");

export type CheckerResult = Extract<CheckerNews, { kind: "found" | "quick" | "saved" }>;

type CheckerOptions = {
  root: string;
  /** Gets the thread's results. */
  take: (result: CheckerResult) => void;
  /** Logs a text. */
  report: (text: string) => void;
};

/**
 * A thread that checks a site. It is replaced when it dies, or no longer answers because a
 * block never ends.
 */
export class Checker {
  readonly #options: CheckerOptions;
  readonly #unsaved = new Map<string, string>();
  readonly #watchdog: NodeJS.Timeout;
  #revision = 0;
  #isClosed = false;
  #restarts = 0;
  #aliveAt = performance.now();
  #withoutHtml: string | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CheckerOptions) {
    this.#options = options;
    this.#start();
    this.#watchdog = setInterval(() => this.#endSilent(), restartAfter).unref();
  }

  /** @param text null for the file's own text on the disk */
  change(file: string, text: string | null): void {
    this.#revision += 1;
    if (text === null) this.#unsaved.delete(file);
    else this.#unsaved.set(file, text);
    this.#send({ kind: "texts", revision: this.#revision, texts: [[file, text]] });
  }

  /** @returns the number of the last change: results of an earlier one are not shown */
  revision(): number {
    return this.#revision;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watchdog);
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker === null) return;
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    // Vite's work in other threads must not find this one gone.
    worker.postMessage({ kind: "close" } satisfies CheckerRequest);
    await Promise.race([ended, setTimeout(closeWithinMs)]);
    await worker.terminate();
  }

  #start(): void {
    const { root, report } = this.#options;
    const workerData: CheckerData = {
      root,
      unsaved: [...this.#unsaved],
      revision: this.#revision,
      withoutHtml: this.#withoutHtml,
    };
    // React's checks for developers take longer than all else that this thread does with a page.
    const env = { ...process.env, NODE_ENV: "production" };
    const resourceLimits = { maxYoungGenerationSizeMb: newMebibytesOfThread };
    // The site's code must not print between the protocol's messages.
    const streams = { stdout: true, stderr: true };
    const worker = new Worker(threadFile, { workerData, env, resourceLimits, ...streams });
    this.#worker = worker;
    this.#aliveAt = performance.now();
    for (const stream of [worker.stdout, worker.stderr])
      stream.on("data", (chunk) => report(String(chunk).trimEnd()));
    worker.on("message", (news: CheckerNews) => this.#takeNews(news));
    worker.on("error", (error) => report(String(error)));
    worker.on("exit", () => this.#replace(worker));
  }

  #replace(worker: Worker): void {
    if (this.#worker !== worker || this.#isClosed) return;
    this.#worker = null;
    this.#restarts += 1;
    if (this.#restarts > mostRestarts)
      return this.#options.report("Tessera stopped the check of the site.");
    this.#timer = setTimer(() => this.#start(), restartAfter * this.#restarts);
  }

  #takeNews(news: CheckerNews): void {
    this.#aliveAt = performance.now();
    if (news.kind === "fault") this.#options.report(news.text);
    if (news.kind === "saved") this.#withoutHtml = null;
    if (news.kind === "found" && news.isWhole) this.#restarts = 0;
    if (news.kind !== "fault" && news.kind !== "alive") this.#options.take(news);
  }

  #endSilent(): void {
    const worker = this.#worker;
    if (worker === null || performance.now() - this.#aliveAt < longestSilence) return;
    const seconds = longestSilence / 1000;
    this.#withoutHtml = `the site's code did not finish in ${seconds} seconds`;
    void worker.terminate();
  }

  #send(request: CheckerRequest): void {
    // A thread that was given up is tried again with every change.
    if (this.#worker === null && this.#restarts > mostRestarts) {
      this.#restarts = 0;
      this.#start();
      return;
    }
    // A thread that starts gets all texts.
    this.#worker?.postMessage(request);
  }
}
