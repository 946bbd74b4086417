import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";

export type PlainServer = {
  url: string;
  /** The addresses that were sent elsewhere. */
  redirected: string[];
  end: () => Promise<void>;
};

/**
 * Serves a folder as `python3 -m http.server` does: files as they are, of a folder its `index.html`,
 * with a redirect to the slash. It knows no clean address, no `_redirects` and no `_headers`.
 */
export async function servePlain(folder: string): Promise<PlainServer> {
  const redirected: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(folder, decodeURIComponent(pathname));
    answer(file).catch(async () => {
      response.writeHead(404, { "content-type": "text/html" });
      response.end(await readFile(path.join(folder, "404.html")));
    });

    async function answer(place: string): Promise<void> {
      const isFolder = (await stat(place)).isDirectory();
      if (isFolder && !pathname.endsWith("/")) {
        redirected.push(pathname);
        response.writeHead(301, { location: `${pathname}/${search}` });
        response.end();
        return;
      }
      const target = isFolder ? path.join(place, "index.html") : place;
      const content = await readFile(target);
      response.writeHead(200, { "content-type": getMimeType(target) ?? "text/plain" });
      response.end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    redirected,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
