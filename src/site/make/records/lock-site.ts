import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteLock } from "#core/swap/recover-output.ts";
import type { Lock } from "#core/swap/take-lock.ts";
import { describeDiskFault } from "../files/describe-disk-fault.ts";
import { waitForLock } from "./wait-for-lock.ts";
import { workFolder } from "./work-folder.ts";

type Holder = {
  root: string;
  /**
   * The name of a part, which is locked alone while the site is shared with other parts; null for
   * all of it.
   */
  part?: string | null;
  /** Gets a line to print where another build has to be waited for. */
  report?: ((line: string) => void) | undefined;
};

/**
 * Locks a site's folder for some work: its output, and the records in `.tessera/`, belong to one
 * build at a time. Builds of different parts share it.
 *
 * @param work gets a function that keeps further locks until all is done
 * @throws the errors of the work; those of the disk are described in words
 */
export async function lockSite<Result>(
  { root, part = null, report }: Holder,
  work: (hold: (lock: Lock) => void) => Promise<Result>,
): Promise<Result> {
  const held: Lock[] = [];
  try {
    mkdirSync(path.join(root, workFolder), { recursive: true });
    const onWait = (): void => report?.(describeWait(root));
    const file = path.join(root, siteLock);
    held.push(await waitForLock(file, { isShared: part !== null, onWait }));
    if (part === null) notePid(root);
    else held.push(await waitForLock(file.replace(/\.sqlite$/, `-${part}.sqlite`), { onWait }));
    return await work((lock) => void held.push(lock));
  } catch (error) {
    throw describeDiskFault(error, root);
  } finally {
    for (const lock of held.toReversed()) lock.release();
  }
}

function describeWait(root: string): string {
  const pid = readPid(root);
  const who = pid === null ? "" : ` (process ${pid})`;
  return `Another build of this site is running${who}. Waiting for it…`;
}

function placePid(root: string): string {
  return path.join(root, workFolder, "lock.pid");
}

function notePid(root: string): void {
  try {
    writeFileSync(placePid(root), String(process.pid));
  } catch {
    // The lock is what counts; a full disk is reported where it matters.
  }
}

function readPid(root: string): number | null {
  try {
    const pid = Number(readFileSync(placePid(root), "utf8"));
    // A process that has ended has no lock: parts of a build, which note no process, may.
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}
