import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Puts a file in a second place without copying it where the disk can do that: nothing that is written
 * here is ever written into again, only replaced.
 *
 * @throws where neither goes
 */
export function linkFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Two disks, or one that knows no links. What else is wrong, the copy says.
    copyFileSync(from, to);
  }
}
