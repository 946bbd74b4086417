import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FlatHeaders, FormAnswer } from "./make-answer.ts";
import { openVersion, readPart } from "./open-version.ts";

/** A form of a file, to be sent with this status. */
export type FileAnswer = FormAnswer & { status: 200 | 404 };

/** The first and the last byte. */
type Range = { start: number; end: number };

/** The head of an answer, and the bytes that follow it; null for none. */
type Plan = { status: number; headers: FlatHeaders; part: Range | null };

/** @returns whether a visitor asks for a range of a file: it counts bytes of the plain form */
export function asksRange({ method, headers }: IncomingMessage, status: 200 | 404): boolean {
  return status === 200 && method === "GET" && headers.range !== undefined;
}

/** Answers with a file that is in memory. */
export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, tag, ...answer }: FileAnswer & { bytes: Buffer; tag: string },
): void {
  const { status, headers, part } = planAnswer(request, answer, { size: bytes.length, tag });
  response.writeHead(status, headers);
  const hasBody = part !== null && request.method !== "HEAD";
  response.end(hasBody ? bytes.subarray(part.start, part.end + 1) : undefined);
}

/**
 * Answers with a file that is not in memory, as it is on the disk now: length, tag and bytes are of
 * one version, whatever takes its place meanwhile. A connection whose answer cannot be finished is
 * closed: nobody takes a part for the whole.
 *
 * @returns the mark of the version that was sent; null when the file is missing, and nothing was
 *   sent
 * @throws when the disk cannot be read
 */
export async function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<string | null> {
  const version = await openVersion(answer.form.path);
  if (version === null) return null;
  try {
    const tagHeader = ["etag", version.tag];
    const headers = [...answer.headers, ...tagHeader];
    const bare = [...answer.bare, ...tagHeader];
    const { part, ...head } = planAnswer(request, { ...answer, headers, bare }, version);
    response.writeHead(head.status, head.headers);
    if (part === null || request.method === "HEAD") response.end();
    else await pipeline(readPart(version, part), response).catch(() => response.destroy());
    return version.mark;
  } finally {
    await version.handle.close();
  }
}

/**
 * Chooses the answer for a file: the whole, a 304 when the visitor still has it, or the range that
 * they ask for.
 */
function planAnswer(
  request: IncomingMessage,
  { status, headers, bare }: Pick<FileAnswer, "status" | "headers" | "bare">,
  { size, tag }: { size: number; tag: string },
): Plan {
  if (status === 200 && hasTag(request.headers["if-none-match"], tag))
    return { status: 304, headers: bare, part: null };
  const condition = request.headers["if-range"];
  const isAsked = asksRange(request, status) && (condition === undefined || condition === tag);
  const range = isAsked ? readRange(request.headers.range ?? "", size) : null;
  if (range === "unsatisfiable") {
    const rangeHeaders = ["content-range", `bytes */${size}`, "content-length", "0"];
    return { status: 416, headers: [...bare, ...rangeHeaders], part: null };
  }
  if (range === null) {
    const part = size === 0 ? null : { start: 0, end: size - 1 };
    return { status, headers: [...headers, "content-length", String(size)], part };
  }
  const { start, end } = range;
  const rangeHeaders = ["content-range", `bytes ${start}-${end}/${size}`];
  const length = ["content-length", String(end - start + 1)];
  return { status: 206, headers: [...headers, ...rangeHeaders, ...length], part: range };
}

/** @param header the request's `If-None-Match` (RFC 9110, 13.1.2), which may have weak tags */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*" || header === tag) return true;
  // Most headers end here; the others are not longer than the limit of a head.
  if (!header.includes(tag) && !header.includes("*")) return false;
  const tags = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(tag);
}

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
