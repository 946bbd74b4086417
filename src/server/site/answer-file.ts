import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding } from "./choose-encoding.ts";
import type { SiteFile } from "./open-site.ts";
import { readRange } from "./read-range.ts";

/** Hosts may keep a page, and ask each time whether it is still the same. */
const defaultCaching = "public, max-age=0, must-revalidate";

/** Up to this many bytes a file is read at once, which is quicker; above it is streamed. */
const wholeFileBytes = 1_048_576;

/** Memoizes a pure function of bytes; the key changes with the file. */
const tags = new Map<string, Promise<string>>();
const tagsKept = 50_000;

/**
 * Answers with a file: compressed as the visitor can read it, not at all where they still have it,
 * or the part of it that they ask for.
 *
 * @param answer `headers` are those that the site's rules give the address
 * @throws where the file has gone since it was listed
 */
export async function answerFile(
  request: Request,
  answer: { file: SiteFile; status: 200 | 404; headers: Headers },
): Promise<Response> {
  const { file, status } = answer;
  const asksRange = status === 200 && request.method === "GET" && request.headers.has("range");
  const encoding = asksRange
    ? null
    : chooseEncoding(request.headers.get("accept-encoding"), file.encoded);
  const form = (encoding === null ? undefined : file.encoded.get(encoding)) ?? file.file;
  const { size, mtimeMs } = await stat(form);
  const tag = await readTag(form, `${form} ${size} ${mtimeMs}`);

  const headers = new Headers(answer.headers);
  headers.set("Content-Type", getMimeType(file.file) ?? "application/octet-stream");
  headers.set("ETag", tag);
  if (!headers.has("Cache-Control") || status === 404) {
    headers.set("Cache-Control", defaultCaching);
  }
  if (file.encoded.size > 0) headers.append("Vary", "Accept-Encoding");
  if (encoding !== null) headers.set("Content-Encoding", encoding);
  if (file.encoded.size === 0) headers.set("Accept-Ranges", "bytes");

  if (status === 200 && hasTag(request.headers.get("if-none-match"), tag)) {
    headers.delete("Content-Encoding");
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const condition = request.headers.get("if-range");
  const range =
    asksRange && (condition === null || condition === tag)
      ? readRange(request.headers.get("range") ?? "", size)
      : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.delete("Content-Type");
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range !== null) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const body = request.method === "HEAD" ? null : await readPart({ file: form, start, end });
  return new Response(body, { status: range === null ? status : 206, headers });
}

function hasTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const known = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(tag);
}

/** A strong tag: the same bytes, the same tag, on every machine that serves them. */
async function readTag(file: string, key: string): Promise<string> {
  const known = tags.get(key);
  if (known !== undefined) return known;
  if (tags.size >= tagsKept) tags.clear();
  const tag = hashFile(file);
  tags.set(key, tag);
  tag.catch(() => tags.delete(key));
  return tag;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return `"${hash.digest("base64url").slice(0, 27)}"`;
}

type Part = { file: string; start: number; end: number };

async function readPart({ file, start, end }: Part): Promise<BodyInit> {
  const length = end - start + 1;
  if (length > wholeFileBytes) {
    return Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>;
  }
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead);
  } finally {
    await handle.close();
  }
}
