import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** A slow line, as the server keeps it: so it holds for what a browser fetches ahead, too. */
export type Line = { latencyMs: number; bytesPerSecond: number };

/** The line that Lighthouse takes a mobile visitor to have. */
export const mobileLine: Line = { latencyMs: 150, bytesPerSecond: 200_000 };

const chunkBytes = 4096;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const keptTypes = new Set([".css", ".js"]);

/**
 * Serves what any of the tools has built, all alike: brotli, styles and scripts kept by the browser,
 * pages asked for each time.
 *
 * @param line null for as fast as it goes
 */
export async function serveFolder(
  folder: string,
  line: Line | null,
): Promise<{ url: string; close: () => Promise<void> }> {
  const kept = new Map<string, Buffer>();
  const send = makeSender(line);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = async (): Promise<void> => {
      const file = await findFile(folder, decodeURIComponent(pathname));
      if (file === null) return send(response.writeHead(404), Buffer.from("Not found"));
      const body = kept.get(file.name) ?? (await compressPage(file.bytes));
      kept.set(file.name, body);
      const head = response.writeHead(200, {
        "Content-Type": types[path.extname(file.name)] ?? "application/octet-stream",
        "Content-Encoding": "br",
        "Cache-Control": keptTypes.has(path.extname(file.name))
          ? "public, max-age=31536000"
          : "no-cache",
      });
      await send(head, body);
    };
    answer().catch((error: unknown) => response.destroy(toError(error)));
  });
  const url = await listen(server);
  return {
    url,
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

/** All answers share the line: what is fetched at once arrives by turns. */
function makeSender(line: Line | null) {
  let freeAt = 0;
  return async (response: ServerResponse, body: Buffer): Promise<void> => {
    if (line === null) {
      response.end(body);
      return;
    }
    await wait(line.latencyMs);
    for (let from = 0; from < body.length; from += chunkBytes) {
      const chunk = body.subarray(from, from + chunkBytes);
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (chunk.length / line.bytesPerSecond) * 1000;
      await wait(freeAt - now);
      response.write(chunk);
    }
    response.end();
  };
}

async function findFile(
  folder: string,
  pathname: string,
): Promise<{ name: string; bytes: Buffer } | null> {
  const names =
    path.extname(pathname) === ""
      ? [`${pathname.replace(/\/$/, "")}.html`, `${pathname}/index.html`]
      : [pathname];
  for (const name of names) {
    const file = path.join(folder, path.normalize(`/${name}`));
    const bytes = await readOrNull(file);
    if (bytes !== null) return { name: file, bytes };
  }
  return null;
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function compressPage(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } });
}

async function listen(server: Server): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(0, "localhost", resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return `http://localhost:${address.port}`;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
