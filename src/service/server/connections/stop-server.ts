import { once } from "node:events";
import type { Server } from "node:http";
import type { Connection } from "./connection.ts";

/** How often it is looked whether a connection has become idle. */
const sweepMs = 50;

/**
 * Takes no more connections, lets those that ask something have their answer, and closes what is still
 * open after the limit.
 *
 * @param connections those that are open, and how long they are waited for
 */
export async function stopServer(
  server: Server,
  connections: { open: ReadonlySet<Connection>; drainMs: number },
): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = (): void => {
    server.closeIdleConnections();
    // Node waits for what a client that has sent nothing yet might send.
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
