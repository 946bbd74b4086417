import { createHash, hash } from "node:crypto";

/** 128 bits in base64url. */
const keyLength = 22;

/**
 * @param parts texts or bytes; the boundaries between them count
 * @returns a content key: 128 bits of their SHA-256 in base64url, enough that two of a million
 *   sites' files do not collide
 */
export function hashContent(...parts: (string | Uint8Array)[]): string {
  const [only = ""] = parts;
  const whole = parts.length === 1 ? only : parts.map((part) => digest(part)).join(" ");
  return digest(whole).slice(0, keyLength);
}

/** @returns the key of what is in these pieces, which is never in memory as a whole */
export function hashPieces(pieces: Iterable<string | Uint8Array>): string {
  const whole = createHash("sha256");
  for (const piece of pieces) whole.update(piece);
  return whole.digest("base64url").slice(0, keyLength);
}

/** @returns the key of a text of these lines */
export function hashLines(lines: Iterable<string>): string {
  return hashPieces(endLines(lines));
}

function* endLines(lines: Iterable<string>): Generator<string> {
  let end = "";
  for (const line of lines) {
    yield end + line;
    end = "\n";
  }
}

function digest(part: string | Uint8Array): string {
  return hash("sha256", part, "base64url");
}
