import { setTimeout as wait } from "node:timers/promises";
import { recoverOutput } from "#core/swap/recover-output.ts";
import { isSwapping, markOutput } from "#core/swap/swap-journal.ts";
import { type FolderList, isSameList, listFolder } from "./list-folder.ts";
import { loadSite } from "./load-site.ts";
import type { Site } from "./site.ts";

/** The built site as it is served, kept up to date with its folder. */
export type SiteKeeper = {
  /** @returns the site as it was last read whole; null while there is none */
  read: () => Site | null;
  /** Compares the folder now: something that was asked for is not as it was. */
  look: () => void;
  close: () => Promise<void>;
};

type SiteOptions = {
  /** How much may be held in memory; the rest is read from the disk when it is asked for. */
  holdBytes?: number;
  /** How often the whole folder is compared, besides when a build has swapped it. */
  compareMs?: number;
  /** Called with the reason why the folder cannot be read, once for each; that it just changes is none. */
  fail?: (error: unknown) => void;
  /** Called with the number of files when another build was read, or the first one after the start. */
  report?: (files: number) => void;
};

/** While a site takes the place of another, both are held. */
const usualHoldBytes = 134_217_728;

/** How often the few files are looked at that a build's swap changes. */
const pollMs = 250;

/** Files that something else than a build has copied in are found so late. */
const usualCompareMs = 5000;

/** A comparison takes at most such a part of one core's time; one of what has changed, more. */
const [share, changeShare] = [0.05, 0.25];

/** A swap that takes longer may be one whose build was killed: then it is finished here. */
const swapMs = 2000;

/** A folder that does not come to rest in this time is served all the same: each file of it is whole. */
const patienceMs = 10_000;

/** How often a start reads a folder that changes under it. */
const startAttempts = 5;

/**
 * Opens a built site, and reads it again when a build has swapped its folder or moved files into it:
 * once nothing changes from one look to the next, so no state between two builds is ever served. Where
 * there is no site yet, it is read when it comes.
 *
 * @param root the folder that a build writes
 */
export async function openSite(root: string, options: SiteOptions = {}): Promise<SiteKeeper> {
  const keeper = new FolderKeeper(root, options);
  await keeper.start();
  return {
    read: () => keeper.read(),
    look: () => keeper.look(),
    close: () => keeper.close(),
  };
}

class FolderKeeper {
  readonly #root: string;
  readonly #options: SiteOptions;
  #current: { site: Site; list: FolderList } | null = null;
  /** Since when the folder is not as it was read, and how it was found last. */
  #change: { sinceMs: number; list: FolderList | null } | null = null;
  /** How the swap's files were when the folder was listed last, and when that was. */
  #listed = { mark: "", atMs: 0 };
  #failure: string | null = null;
  #isStarted = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor(root: string, options: SiteOptions) {
    this.#root = root;
    this.#options = options;
  }

  async start(): Promise<void> {
    for (let attempt = 0; attempt < startAttempts && this.#current === null; attempt += 1) {
      if (attempt > 0) await wait(attempt * 10);
      const list = await this.#list();
      if (list !== null && !isSwapping(this.#root)) await this.#load(list);
    }
    this.#isStarted = true;
    if (this.#current?.list.isSettled !== true) this.#beginChange();
    this.#schedule(pollMs);
  }

  read(): Site | null {
    return this.#current?.site ?? null;
  }

  look(): void {
    if (this.#change !== null) return;
    this.#beginChange();
    if (this.#looking === null) this.#schedule(0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #beginChange(): { sinceMs: number; list: FolderList | null } {
    return (this.#change ??= { sinceMs: performance.now(), list: null });
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#lookAndLoad();
    }, afterMs).unref();
  }

  async #lookAndLoad(): Promise<void> {
    const before = process.threadCpuUsage();
    const list = await this.#findNewList();
    const { user, system } = process.threadCpuUsage(before);
    if (list !== null) await this.#load(list);
    this.#looking = null;
    const part = this.#change === null ? share : changeShare;
    this.#schedule(Math.max(pollMs, (user + system) / 1000 / part));
  }

  /** @returns what the folder holds, if it is to be read again */
  async #findNewList(): Promise<FolderList | null> {
    if (this.#change === null && !this.#isSuspect()) return null;
    const change = this.#beginChange();
    const sinceMs = performance.now() - change.sinceMs;
    const isOverdue = sinceMs > patienceMs;
    const isStuck = isOverdue || (sinceMs > swapMs && isSwapping(this.#root));
    if (isStuck && recoverOutput(this.#root) === "busy") return null;
    const before = change.list;
    const list = await this.#list();
    change.list = list;
    if (list === null) return null;
    const current = this.#current?.list;
    if (current?.isSettled === true && isSameList(current, list)) {
      this.#change = null;
      return null;
    }
    const isResting = before !== null && isSameList(before, list) && !isSwapping(this.#root);
    return isResting || isOverdue ? list : null;
  }

  #isSuspect(): boolean {
    const { compareMs = usualCompareMs } = this.#options;
    const { mark, atMs } = this.#listed;
    return performance.now() - atMs > compareMs || markOutput(this.#root) !== mark;
  }

  /** @returns what the folder holds; null where there is none, or nothing in it, or it goes meanwhile */
  async #list(): Promise<FolderList | null> {
    // Noted before the folder is read: what changes from now on is another mark.
    this.#listed = { mark: markOutput(this.#root), atMs: performance.now() };
    const list = await listFolder(this.#root).catch((error: unknown) => this.#noteFailure(error));
    return list === null || list.files.size === 0 ? null : list;
  }

  #noteFailure(error: unknown): null {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || code === "ENOENT" || code === "ENOTDIR") return null;
    if (code !== this.#failure) this.#options.fail?.(error);
    this.#failure = code;
    return null;
  }

  async #load(list: FolderList): Promise<void> {
    const { holdBytes = usualHoldBytes, report } = this.#options;
    const last = this.#current;
    // Of a folder that changes meanwhile nothing is taken; the next look finds what it has become.
    const site = await loadSite(this.#root, list, { last: this.read(), holdBytes }).catch(
      (error: unknown) => this.#noteFailure(error),
    );
    if (site === null) return;
    this.#current = { site, list };
    this.#change = null;
    this.#failure = null;
    if (this.#isStarted && (last === null || !isSameList(last.list, list)))
      report?.(site.files.size);
  }
}
