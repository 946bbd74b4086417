import type { IncomingMessage } from "node:http";
import type { FlatHeaders } from "./make-answer.ts";
import { type Range, readRange } from "./read-range.ts";

/** One version of a file, and its headers. */
type Version = {
  status: 200 | 404;
  size: number;
  tag: string;
  headers: FlatHeaders;
  /** The headers without those of a body. */
  bare: FlatHeaders;
};

/** The head of an answer, and the bytes that follow it; null for none. */
type Plan = { status: number; headers: FlatHeaders; part: Range | null };

/** @returns whether a visitor asks for a range of a file: it counts bytes of the plain form */
export function asksRange({ method, headers }: IncomingMessage, status: 200 | 404): boolean {
  return status === 200 && method === "GET" && headers.range !== undefined;
}

/**
 * Chooses the answer for a file: the whole, a 304 when the visitor still has it, or the range that
 * they ask for.
 */
export function planAnswer(request: IncomingMessage, version: Version): Plan {
  const { status, size, tag, headers, bare } = version;
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
  const known = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(tag);
}
