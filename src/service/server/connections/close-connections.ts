import { once } from "node:events";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import type { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";

/**
 * @returns a function that closes connections one after another, each in its own turn of the event
 *   loop: closing costs Node and the kernel time, and other clients should not wait for thousands
 *   at once
 */
export function makeCloser(): (close: () => void) => void {
  const one = pLimit(1);
  return (close) =>
    void one(() => {
      close();
      return setImmediate();
    });
}

/** The statuses for requests that Node's parser rejects; 400 for all others. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Sends the status of a rejected request, unless an answer has begun, and closes its connection.
 *
 * @param current the answer that is being written, if any
 */
export function refuseRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  current: ServerResponse | undefined,
): void {
  const status = statuses[error.code ?? ""] ?? 400;
  if (socket.writable && current?.headersSent !== true)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}

/** The time at which a client had taken so many bytes since its connection began. */
type Mark = { at: number; taken: number };

/**
 * Closes connections whose client takes too little of an answer that waits for it. The client is
 * not blamed for an answer that the service is slow to produce.
 *
 * @param closeInTurn closes them one after another
 * @returns a function that stops the checks
 */
export function closeSlowReaders(
  connections: Iterable<Connection>,
  limits: Limits,
  closeInTurn: (close: () => void) => void,
): () => void {
  const marks = new WeakMap<Connection, Mark>();
  const look = (): void => {
    const at = performance.now();
    for (const connection of connections) {
      const { socket } = connection;
      const taken = countTaken(socket);
      const mark = marks.get(connection);
      const isFast = mark === undefined || taken - mark.taken >= limits.leastTaken;
      if (socket.writableLength === 0) marks.delete(connection);
      else if (isFast) marks.set(connection, { at, taken });
      else if (at - mark.at >= limits.takeMs) closeInTurn(() => socket.destroy());
    }
  };
  const timer = setInterval(look, limits.checkMs).unref();
  return () => clearInterval(timer);
}

type Handle = { bytesWritten: number; writeQueueSize: number };

/**
 * Counts the bytes that the kernel has taken. A large buffer is written at once, and only the
 * handle knows how much of it has gone: `docs/decisions/node-sockets.md`.
 */
export function countTaken(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}

/** The interval at which a server that stops closes idle connections. */
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
