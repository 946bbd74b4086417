import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

/** What a client may take of the server, so that no slow or greedy one can take all. */
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Longer than the usual 60 seconds of a proxy: it, not we, ends an idle connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

const connectionLimit = 2048;
const headerLimit = 100;

/** How long a stop waits for what was accepted. */
const stopLimitMs = 15_000;

/**
 * Listens, with limits on header size, time and open connections.
 *
 * @returns the server, and a function that takes no more requests, finishes those it has, and resolves
 * @throws where the port is taken
 */
export async function listenOn(options: {
  listener: RequestListener;
  port: number;
  host: string | undefined;
}): Promise<{ server: Server; close: () => Promise<void> }> {
  const server = createServer(limits, options.listener);
  server.maxConnections = connectionLimit;
  server.maxHeadersCount = headerLimit;
  server.listen(options.port, options.host);
  await once(server, "listening").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EADDRINUSE") throw cause;
    throw new Error(`Port ${options.port} is taken. Set PORT to another.`, { cause });
  });
  return { server, close: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A connection that becomes idle after its last answer is not closed by itself.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), stopLimitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
