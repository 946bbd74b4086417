import { readFileSync } from "node:fs";

/** @returns a file's text; null if it does not exist or cannot be read */
export function tryReadText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Callers that need the reason use `readDocument`.
    return null;
  }
}
