import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding } from "./choose-encoding.ts";
import type { Encoding, SiteFile } from "./open-site.ts";
import { type Range, readRange } from "./read-range.ts";

/** Hosts may keep a page, and ask each time whether it is still the same. */
const defaultCaching = "public, max-age=0, must-revalidate";

/** Up to this many bytes a file is read at once, which is quicker; above it is streamed. */
const wholeFileBytes = 1_048_576;

/** Memoizes a pure function of bytes; the key changes with the file. */
const tags = new Map<string, Promise<string>>();
const tagsKept = 50_000;

/** A disk's clock ticks in milliseconds: what changed just now may change again under the same time. */
const settledMs = 1000;

/** `headers` are those that the site's rules give the address. */
type FileAnswer = { file: SiteFile; status: 200 | 404; headers: Headers };

/** One version of a file: its length and its tag, and the form that it is sent in. */
type Version = { size: number; tag: string; encoding: Encoding | null };

/** What goes before the bytes, and which bytes: none where null. */
type Head = { status: number; headers: Headers; part: Range | null };

/**
 * Answers with a file: compressed as the visitor can read it, not at all where they still have it,
 * or the part of it that they ask for. It is opened once, so that length, tag and bytes are of one
 * version, whatever takes its place meanwhile.
 *
 * @throws where the file has gone since it was listed
 */
export async function answerFile(request: Request, answer: FileAnswer): Promise<Response> {
  const { file } = answer;
  const accepted = request.headers.get("accept-encoding");
  const encoding = asksRange(request, answer) ? null : chooseEncoding(accepted, file.encoded);
  const form = (encoding === null ? undefined : file.encoded.get(encoding)) ?? file.file;
  const handle = await open(form);
  let isStreamed = false;
  try {
    const { size, ctimeMs, ino } = await handle.stat();
    const isSettled = Date.now() - ctimeMs > settledMs;
    const tag = await (isSettled
      ? recallTag(handle, `${form} ${ino} ${size} ${ctimeMs}`)
      : hashFile(handle));
    const { part, ...head } = makeHead(request, answer, { size, tag, encoding });
    if (part === null || request.method === "HEAD") return new Response(null, head);
    isStreamed = part.end - part.start >= wholeFileBytes;
    const body = isStreamed ? streamPart(handle, part) : await readPart(handle, part);
    return new Response(body, head);
  } finally {
    // A stream closes what it has read to its end.
    if (!isStreamed) await handle.close();
  }
}

function asksRange({ method, headers }: Request, { status }: FileAnswer): boolean {
  return status === 200 && method === "GET" && headers.has("range");
}

function makeHead(request: Request, answer: FileAnswer, version: Version): Head {
  const { status } = answer;
  const { size, tag } = version;
  const headers = makeHeaders(answer, version);
  if (status === 200 && hasTag(request.headers.get("if-none-match"), tag)) {
    headers.delete("Content-Encoding");
    headers.delete("Content-Type");
    return { status: 304, headers, part: null };
  }
  const condition = request.headers.get("if-range");
  const isAsked = asksRange(request, answer) && (condition === null || condition === tag);
  const range = isAsked ? readRange(request.headers.get("range") ?? "", size) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.delete("Content-Type");
    return { status: 416, headers, part: null };
  }
  const part = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(part.end - part.start + 1));
  if (range === null) return { status, headers, part };
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
  return { status: 206, headers, part };
}

function makeHeaders(answer: FileAnswer, { tag, encoding }: Version): Headers {
  const { file, status } = answer;
  const headers = new Headers(answer.headers);
  // What stands in for a missing file is of its own type.
  if (!headers.has("Content-Type") || status === 404)
    headers.set("Content-Type", getMimeType(file.file) ?? "application/octet-stream");
  headers.set("ETag", tag);
  if (!headers.has("Cache-Control") || status === 404) {
    headers.set("Cache-Control", defaultCaching);
  }
  if (file.encoded.size > 0) headers.append("Vary", "Accept-Encoding");
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  if (file.encoded.size === 0) headers.set("Accept-Ranges", "bytes");
  return headers;
}

function hasTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const known = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(tag);
}

async function recallTag(handle: FileHandle, key: string): Promise<string> {
  const known = tags.get(key);
  if (known !== undefined) return known;
  if (tags.size >= tagsKept) tags.clear();
  const tag = hashFile(handle);
  tags.set(key, tag);
  tag.catch(() => tags.delete(key));
  return tag;
}

/** A strong tag: the same bytes, the same tag, on every machine that serves them. */
async function hashFile(handle: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(handle.createReadStream({ start: 0, autoClose: false }), hash);
  return `"${hash.digest("base64url").slice(0, 27)}"`;
}

function streamPart(handle: FileHandle, { start, end }: Range): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
}

async function readPart(
  handle: FileHandle,
  { start, end }: Range,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = end - start + 1;
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
