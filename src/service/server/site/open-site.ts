import { setTimeout as wait } from "node:timers/promises";
import { recoverOutput } from "#core/swap/recover-output.ts";
import { isSwapping } from "#core/swap/swap-journal.ts";
import { type FolderList, isSameList, listFolder, stands } from "./list-folder.ts";
import { loadSite } from "./load-site.ts";
import type { Site } from "./site.ts";

/** The built site as it is served, kept up to date with its folder. */
export type SiteKeeper = {
  /** @returns the site as it was last read whole; null while there is none */
  read: () => Site | null;
  /** Looks at the folder now: something that was asked for is not as it was. */
  look: () => void;
  close: () => Promise<void>;
};

type SiteOptions = {
  /** How much may be held in memory; the rest is read from the disk when it is asked for. */
  holdBytes?: number;
  /** Told why the folder cannot be read, once for each reason; that it just changes is none. */
  fail?: (error: unknown) => void;
  /** Told when another build was read, or the first one after the start: how many files it has. */
  report?: (files: number) => void;
};

/** While a site takes the place of another, both are held. */
const usualHoldBytes = 134_217_728;

const pollMs = 250;

/** A look takes at most such a part of one core's time; one for what has changed, more. */
const [share, changeShare] = [0.05, 0.25];

/** Of the files, so many are looked at each time, and all in turn. */
const filesAtOnce = 500;

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
  const { holdBytes = usualHoldBytes, report = () => {}, fail = () => {} } = options;
  let current = null as { site: Site; list: FolderList } | null;
  /** Since when the folder is not as it was read, and how it was found last. */
  let change = null as { sinceMs: number; list: FolderList | null } | null;
  let from = 0;
  let failure: string | null = null;

  /** Whether the start is over. */
  let isOpen = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  for (let attempt = 0; attempt < startAttempts && current === null; attempt += 1) {
    if (attempt > 0) await wait(attempt * 10);
    const list = await findList();
    if (list !== null && !isSwapping(root)) await load(list);
  }
  isOpen = true;
  if (current === null || !current.list.isSettled) change = begin();
  schedule(pollMs);

  return {
    read: () => current?.site ?? null,
    look() {
      if (change !== null) return;
      change = begin();
      if (looking === null) schedule(0);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };

  function schedule(afterMs: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      const before = process.threadCpuUsage();
      let tookMs = 0;
      looking = look()
        .then((list) => {
          const { user, system } = process.threadCpuUsage(before);
          tookMs = (user + system) / 1000;
          return list === null ? undefined : load(list);
        })
        .finally(() => {
          looking = null;
          schedule(Math.max(pollMs, tookMs / (change === null ? share : changeShare)));
        });
    }, afterMs).unref();
  }

  /** @returns what the folder holds, if it is to be read again */
  async function look(): Promise<FolderList | null> {
    if (change === null && current !== null) {
      const { list } = current;
      const part = { from, count: filesAtOnce };
      if (await stands(root, list, part).catch(() => false)) {
        from = from + filesAtOnce < list.files.size ? from + filesAtOnce : 0;
        return null;
      }
    }
    change ??= begin();
    const sinceMs = performance.now() - change.sinceMs;
    const isOverdue = sinceMs > patienceMs;
    const isStuck = isOverdue || (sinceMs > swapMs && isSwapping(root));
    if (isStuck && recoverOutput(root) === "busy") return null;
    const before = change.list;
    const list = await findList();
    change.list = list;
    if (list === null) return null;
    if (current?.list.isSettled === true && isSameList(current.list, list)) {
      change = null;
      return null;
    }
    const isResting = before !== null && isSameList(before, list) && !isSwapping(root);
    return isResting || isOverdue ? list : null;
  }

  /** @returns what the folder holds; null where there is none, or nothing in it, or it goes meanwhile */
  async function findList(): Promise<FolderList | null> {
    const list = await listFolder(root).catch(noteFailure);
    return list === null || list.files.size === 0 ? null : list;
  }

  function noteFailure(error: unknown): null {
    const { code } = error as NodeJS.ErrnoException;
    const isPassing = code === undefined || code === "ENOENT" || code === "ENOTDIR";
    if (!isPassing && code !== failure) fail(error);
    if (!isPassing) failure = code;
    return null;
  }

  async function load(list: FolderList): Promise<void> {
    const last = current?.site ?? null;
    // Of a folder that changes meanwhile nothing is taken; the next look finds what it has become.
    const site = await loadSite(root, list, { last, holdBytes }).catch(noteFailure);
    if (site === null) return;
    const isNew = isOpen && (current === null || !isSameList(current.list, list));
    current = { site, list };
    change = null;
    failure = null;
    from = 0;
    if (isNew) report(site.files.size);
  }
}

function begin(): { sinceMs: number; list: null } {
  return { sinceMs: performance.now(), list: null };
}
