import { createHash } from "node:crypto";

/**
 * @param texts the content that the name identifies
 * @returns the first ten hexadecimal digits of their SHA-256, enough to distinguish a site's files
 */
export function hashText(...texts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 10);
}
