import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Version, writeVersion } from "./make-version.ts";

/** Puts a build in the place of the last, as a build does that begins anew: by two renames. */
export async function swapFolder(root: string, version: Version): Promise<void> {
  writeVersion(`${root}.next`, version);
  renameSync(root, `${root}.last`);
  // A disk that is busy takes its time.
  await wait(Math.random() * 20);
  renameSync(`${root}.next`, root);
  rmSync(`${root}.last`, { recursive: true });
}

/** Moves a build in file by file, as a build does that writes only what has changed: pages last. */
export async function moveIn(root: string, version: Version, last: Version): Promise<void> {
  writeVersion(`${root}.next`, version);
  const isPage = (file: string): number => Number(file.includes(".html"));
  for (const file of [...version.keys()].toSorted((one, other) => isPage(one) - isPage(other))) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    renameSync(path.join(`${root}.next`, file), path.join(root, file));
    await wait(Math.random() * 4);
  }
  for (const file of last.keys())
    if (!version.has(file)) rmSync(path.join(root, file), { force: true });
  rmSync(`${root}.next`, { recursive: true });
}
