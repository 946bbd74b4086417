import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { recoverOutput } from "#core/swap/recover-output.ts";
import { isSwapping, markOutput } from "#core/swap/swap-journal.ts";
import {
  type FolderList,
  hasOtherFolders,
  isOtherVersion,
  isSameList,
  listFolder,
} from "./list-folder.ts";
import { listForms, loadSite, ruleFiles } from "./load-site.ts";
import { makeBreather } from "./make-breather.ts";
import type { Site, SiteFile } from "./site.ts";

/** The built site as it is served, kept up to date with its folder. */
export type SiteKeeper = {
  /** @returns the last complete state of the site; null while there is none */
  read: () => Site | null;
  /** Notes a file that is served from memory, so that it is compared with the disk. */
  note: (file: SiteFile) => void;
  /** Compares the whole folder now: a requested file is not as it was. */
  look: () => void;
  close: () => Promise<void>;
};

type SiteOptions = {
  /** The memory for files; the rest is read from the disk for each request. */
  memoryBytes?: number;
  /** The interval at which folders, and files that were served, are compared with the disk. */
  compareMs?: number;
  /** Called once for each reason why the folder cannot be read; a change in progress is none. */
  fail?: (error: unknown) => void;
  /** Called with the number of files after each new build, also the first after the start. */
  report?: (files: number) => void;
};

/** The default memory; during a swap both sites use as much. */
const usualMemoryBytes = 134_217_728;

/** The interval at which the folder that a build's swap changes is looked at. */
const pollMs = 250;

/** The default interval at which files that were copied in without a build are found. */
const usualCompareMs = 5000;

/** The interval at which every file is compared: some disks do not say what a folder has got. */
const compareAllMs = 60_000;

/** The largest part of one core's time for a comparison, and for one after a change. */
const [share, changeShare] = [0.05, 0.25];

/** A longer swap may be of a build that was killed: then it is finished here. */
const swapMs = 2000;

/** A folder that keeps changing for longer is served all the same: each file of it is whole. */
const patienceMs = 10_000;

/** What reading a folder that changes meanwhile fails with. */
const codesOfChange = new Set(["ENOENT", "ENOTDIR", "ESTALE"]);

/** The attempts of a start to read a folder that changes meanwhile. */
const startAttempts = 5;

/**
 * Opens a built site, and reads it again when a build has swapped its folder or moved files into
 * it: once nothing changes between two checks, so no state between two builds is ever served. A
 * site that does not exist yet is read when it appears.
 *
 * @param root the folder that a build writes
 */
export async function openSite(root: string, options: SiteOptions = {}): Promise<SiteKeeper> {
  const keeper = new FolderKeeper(root, options);
  await keeper.start();
  return {
    read: () => keeper.read(),
    note: (file) => keeper.note(file),
    look: () => keeper.look(),
    close: () => keeper.close(),
  };
}

class FolderKeeper {
  readonly #root: string;
  readonly #options: SiteOptions;
  #current: { site: Site; list: FolderList } | null = null;
  /** The time since which the folder differs from the site, and its last list. */
  #change: { sinceMs: number; list: FolderList | null } | null = null;
  /** The mark of the swap at the last listing of the folder, and its time. */
  #listed = { mark: "", atMs: 0 };
  #comparedAtMs = 0;
  /** The files that were served from memory since they were compared. */
  #served = new Set<SiteFile>();
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

  note(file: SiteFile): void {
    this.#served.add(file);
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

  /** @returns the folder's contents, if they are to be read again */
  async #findNewList(): Promise<FolderList | null> {
    if (this.#change === null && !(await this.#isSuspect())) return null;
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

  /** @returns whether the folder may differ from the site, by the least that can be looked at */
  async #isSuspect(): Promise<boolean> {
    if (markOutput(this.#root) !== this.#listed.mark) return true;
    const now = performance.now();
    if (now - this.#comparedAtMs <= (this.#options.compareMs ?? usualCompareMs)) return false;
    this.#comparedAtMs = now;
    const isDue = now - this.#listed.atMs > compareAllMs;
    if (isDue || this.#current === null) return true;
    return this.#differs(this.#current.list).catch(() => true);
  }

  /** Compares folders, the files of rules, and what was served since the last time. */
  async #differs(list: FolderList): Promise<boolean> {
    if (!list.isSettled || hasOtherFolders(this.#root, list)) return true;
    const rules = ruleFiles.flatMap((name) => {
      const listed = list.files.get(name);
      return listed === undefined ? [] : { ...listed, path: path.join(this.#root, name) };
    });
    const served = [...this.#served].flatMap(listForms);
    this.#served = new Set();
    const breathe = makeBreather();
    for (const form of [...rules, ...served]) {
      if (isOtherVersion(form.path, form.mark)) return true;
      await breathe();
    }
    return false;
  }

  /** @returns the folder's contents; null when it is missing, empty, or removed meanwhile */
  async #list(): Promise<FolderList | null> {
    // The mark is read before the folder is: a change from now on gives another mark.
    this.#listed = { mark: markOutput(this.#root), atMs: performance.now() };
    const list = await listFolder(this.#root).catch((error: unknown) => this.#noteFailure(error));
    return list === null || list.files.size === 0 ? null : list;
  }

  #noteFailure(error: unknown): null {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && codesOfChange.has(code)) return null;
    const reason = code ?? message;
    if (reason !== this.#failure) this.#options.fail?.(error);
    this.#failure = reason;
    return null;
  }

  async #load(list: FolderList): Promise<void> {
    const { memoryBytes = usualMemoryBytes, report } = this.#options;
    const last = this.#current;
    // A folder that changes meanwhile is not loaded; the next check finds its new state.
    const site = await loadSite(this.#root, list, { last: this.read(), memoryBytes }).catch(
      (error: unknown) => this.#noteFailure(error),
    );
    if (site === null) return;
    this.#current = { site, list };
    // Those of the last site differ from the disk, and would have the folder listed again.
    this.#served = new Set();
    this.#change = null;
    this.#failure = null;
    if (this.#isStarted && (last === null || !isSameList(last.list, list)))
      report?.(site.files.size);
  }
}
