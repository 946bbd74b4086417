import { existsSync } from "node:fs";
import path from "node:path";
import { type Finish, finishSwap } from "./carry-out.ts";
import { isSwapping, placeSwap, readJournal } from "./swap-journal.ts";
import { takeLock } from "./take-lock.ts";

/** The lock of a site's folder; a build has it while it runs. */
export const siteLock = ".tessera/lock.sqlite";

/** The result of `finishSwap`; or `busy` while a build runs, which finishes the swap itself. */
export type Recovery = Finish | "busy";

/**
 * Finishes the swap of a build that was killed, so that the output is whole, of one build. Safe to
 * call at any time, and free if nothing is to be done: it leaves alone a running build, and a
 * folder in which this process may not write.
 *
 * @param out the folder that a build wrote, and is served
 * @returns `left` if something is to be done and cannot be; the next build does it
 */
export function recoverOutput(out: string): Recovery {
  const hasLast = !existsSync(out) && existsSync(placeSwap(out).last);
  if (!isSwapping(out) && !hasLast) return "whole";
  try {
    return recover(out);
  } catch {
    // No permission, most likely, or a build was faster: the output that is there is served.
    return "left";
  }
}

function recover(out: string): Recovery {
  const file = findLock(out);
  // No lock file means that nobody can have the lock.
  if (!existsSync(file)) return finishSwap(out);
  const lock = takeLock(file);
  if (lock === null) return "busy";
  try {
    return finishSwap(out);
  } finally {
    lock.release();
  }
}

/** Returns the lock's file; a journal's own path is trusted only if it names such a lock. */
function findLock(out: string): string {
  const swap = readJournal(out);
  const named = swap === null || swap === "damaged" ? siteLock : swap.lock;
  const lock = `/${named}`.endsWith(`/${siteLock}`) ? named : siteLock;
  return path.resolve(path.dirname(out), lock);
}
