export type Range = { start: number; end: number };

/**
 * Reads a request for one part of a file (RFC 9110, 14.1.2). Several parts at once are optional for
 * a server, and answered with the whole.
 *
 * @param header such as `bytes=0-499`, `bytes=500-` or `bytes=-500`
 * @param size of the file, in bytes
 * @returns first and last byte; null when the whole file is the answer
 */
export function readRange(header: string, size: number): Range | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const start = Math.max(0, size - Number(to));
    return start >= size ? "unsatisfiable" : { start, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
