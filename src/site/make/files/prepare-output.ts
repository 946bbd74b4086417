import { lstatSync, statSync } from "node:fs";
import path from "node:path";
import { clearLeftovers, finishSwap } from "#core/swap/carry-out.ts";
import { setJournalAside } from "#core/swap/swap-journal.ts";

/**
 * Prepares an output for a build: finishes what a killed one had begun, and removes what it left.
 * Must be called with the lock.
 *
 * @param out the folder to be served; it may be missing
 * @throws where no build could put a folder in its place: with the remedy
 */
export function prepareOutput(out: string): void {
  const stat = lstatSync(out, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink() === true)
    throw new Error(
      `${out} is a link, and a build replaces it with a folder. Remove the link, and point your web server to ${out} itself.`,
    );
  if (stat !== undefined && !stat.isDirectory())
    throw new Error(
      `${out} is a file, and a build writes a folder of that name. Move the file away.`,
    );
  if (stat !== undefined && stat.dev !== statSync(path.dirname(out)).dev)
    throw new Error(describeMount(out));
  if (finishSwap(out) === "left") setJournalAside(out);
  clearLeftovers(out);
}

/**
 * @returns the remedy for an output that cannot be renamed, since a disk of its own is mounted
 *   there
 */
export function describeMount(out: string): string {
  return `${out} is a mount point, and a build replaces it with a new folder. Mount the disk at ${path.dirname(out)}, or build elsewhere and copy.`;
}
