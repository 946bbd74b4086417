import { readFileSync } from "node:fs";

/** @returns a file's text; null where there is none, or none that can be read */
export function tryReadText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Who needs to know why reads it in another way.
    return null;
  }
}
