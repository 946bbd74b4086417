import { createReadStream, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { once } from "node:events";
import { getMimeType } from "hono/utils/mime";

/** A host of plain files, and the addresses that it was asked for. */
export type PlainHost = { url: string; asked: string[]; end: () => Promise<void> };

/**
 * Serves a folder below a folder of the host as GitHub Pages does: `/about` is `about.html`, an
 * unknown address gets `404.html`. It knows no header and no redirect.
 */
export async function serveBelow(folder: string, base: string): Promise<PlainHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    asked.push(pathname);
    if (!pathname.startsWith(`${base}/`) || request.method !== "GET") {
      response.writeHead(404).end("There is no site here.");
      return;
    }
    const address = decodeURIComponent(pathname.slice(base.length));
    const names = address.endsWith("/") ? [`${address}index.html`] : [address, `${address}.html`];
    const file = names.map((name) => path.join(folder, name)).find(isFile);
    send(response, file ?? path.join(folder, "404.html"), file === undefined ? 404 : 200);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${port}`, asked, end };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function send(response: ServerResponse, file: string, status: number): void {
  response.writeHead(status, { "content-type": getMimeType(file) ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}
