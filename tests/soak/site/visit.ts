import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { tagOf } from "./make-version.ts";

/** What came of many requests. */
export type Tally = {
  asked: number;
  /** The service said that it cannot answer. */
  unavailable: number;
  /** What is there was not found. */
  missing: number;
  /** Length, tag and bytes were not of one version, or of none. */
  mixed: number;
  /** The connection was closed before the answer was whole. */
  cut: number;
  hung: number;
};

/** No measure of speed: only an end where no answer comes. */
const hangMs = 60_000;

type Answer = { status: number; bytes: Buffer; headers: IncomingMessage["headers"] };

/**
 * Visits a site again and again: a page, its script, a picture, pieces of a film, and what they
 * had before.
 *
 * @param known every version of every file, by its tag
 * @param options `count` is told what came of each request; `goesOn` is false to end
 */
export async function visit(
  url: string,
  known: Map<string, Buffer>,
  { count, goesOn }: { count: (what: keyof Tally) => void; goesOn: () => boolean },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = 0; goesOn(); round += 1) {
    const page = await look(["/", "/about", "/service/web"][round % 3] ?? "/", {
      "Accept-Encoding": "br",
    });
    const html = page?.headers["content-encoding"] === "br" ? unpack(page.bytes) : "";
    const script = /src="([^"]+)"/.exec(html)?.[1];
    if (script !== undefined) await look(script, { "Accept-Encoding": "gzip" });
    await look("/media/picture.avif", {});
    const start = Math.floor(Math.random() * 2_000_000);
    const piece = await look("/media/film.mp4", {
      Range: `bytes=${start}-${start + 300_000}`,
    });
    const tag = piece?.headers.etag ?? "";
    await look("/media/film.mp4", { Range: "bytes=0-99", "If-Range": tag });
    if (round % 4 === 0) await look("/media/film.mp4", {});
    if (page?.headers.etag !== undefined)
      await look("/", { "Accept-Encoding": "br", "If-None-Match": page.headers.etag });
  }
  agent.destroy();

  async function look(target: string, headers: Record<string, string>): Promise<Answer | null> {
    count("asked");
    const answer = await ask(target, headers);
    if (answer === null) return null;
    if (answer.status >= 500) count("unavailable");
    else if (answer.status === 404) count("missing");
    else if (!isOfOneVersion(answer, known)) count("mixed");
    return answer;
  }

  async function ask(target: string, headers: Record<string, string>): Promise<Answer | null> {
    const signal = AbortSignal.timeout(hangMs);
    const sent = request(new URL(target, url), { agent, headers, signal }).end();
    try {
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      const bytes = await buffer(answer);
      return { status: answer.statusCode ?? 0, bytes, headers: answer.headers };
    } catch {
      if (signal.aborted) count("hung");
      else count("cut");
      return null;
    }
  }
}

function isOfOneVersion({ status, bytes, headers }: Answer, known: Map<string, Buffer>): boolean {
  const version = known.get(headers.etag ?? "");
  if (version === undefined) return false;
  if (status === 304) return bytes.length === 0;
  if (Number(headers["content-length"]) !== bytes.length) return false;
  if (status === 200) return tagOf(bytes) === headers.etag;
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers["content-range"] ?? "") ?? [];
  const part = version.subarray(Number(start), Number(end) + 1);
  return status === 206 && Number(size) === version.length && part.equals(bytes);
}

function unpack(bytes: Buffer): string {
  try {
    return brotliDecompressSync(bytes).toString();
  } catch {
    return "";
  }
}
