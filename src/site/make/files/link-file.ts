import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Links a file at a second place, or copies it where the disk has no links. Safe, since files of an
 * output are never written into again, only replaced.
 *
 * @throws where neither is possible
 */
export function linkFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Two disks, or one without links. The copy throws any other error.
    copyFileSync(from, to);
  }
}
