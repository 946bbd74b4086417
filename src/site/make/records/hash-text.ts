import { createHash } from "node:crypto";

/**
 * @param texts what the name shall stand for
 * @returns the first ten hexadecimal digits of their SHA-256, enough to tell a site's files apart
 */
export function hashText(...texts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 10);
}
