import { once } from "node:events";
import type { Server } from "node:http";
import type { Connection } from "./connection.ts";

/** The interval at which idle connections are closed. */
const sweepMs = 50;

/**
 * Accepts no more connections, lets open requests have their answer, and closes what is still open
 * after the limit.
 *
 * @param connections the open ones, and how long to wait for them
 */
export async function stopServer(
  server: Server,
  connections: { open: ReadonlySet<Connection>; drainMs: number },
): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = (): void => {
    server.closeIdleConnections();
    // Node would wait for a request from a client that has sent nothing yet.
    for (const { socket } of connections.open) if (socket.bytesRead === 0) socket.destroy();
  };
  sweep();
  const sweeping = setInterval(sweep, sweepMs);
  const end = setTimeout(() => {
    for (const { socket } of connections.open) socket.destroy();
  }, connections.drainMs);
  await closed;
  clearInterval(sweeping);
  clearTimeout(end);
}
