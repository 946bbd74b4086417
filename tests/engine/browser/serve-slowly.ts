import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site whose page arrives in two halves. */
export type SlowSite = {
  url: string;
  /** Sends the second half. */
  release: () => void;
  end: () => Promise<void>;
};

/**
 * Serves another server's site. One of its pages, made longer, stops in the middle until it is
 * released; the next answers are whole.
 *
 * @param from the other server
 * @param page.middle the HTML with which the second half begins
 */
export async function serveSlowly(
  from: string,
  page: { path: string; middle: string; lengthen: (html: string) => string },
): Promise<SlowSite> {
  const state = { isReleased: false, held: new Set<() => void>() };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", from);
    const answer = async (): Promise<void> => {
      const { status, headers, ...rest } = await ask(from + pathname + search);
      response.writeHead(status, { "content-type": headers.get("content-type") ?? "text/plain" });
      if (pathname !== page.path) return void response.end(rest.body);
      const html = page.lengthen(String(rest.body));
      const middle = html.indexOf(page.middle);
      if (middle === -1) throw new Error(`${pathname} has no ${page.middle}`);
      response.write(html.slice(0, middle));
      if (!state.isReleased) await new Promise<void>((resolve) => state.held.add(resolve));
      response.end(html.slice(middle));
    };
    answer().catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      state.isReleased = true;
      for (const resolve of state.held) resolve();
      state.held.clear();
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function ask(address: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const answer = await fetch(address, { redirect: "manual" });
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
