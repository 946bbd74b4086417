import type { Socket } from "node:net";
import type { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";

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

/**
 * Counts the bytes that the kernel has taken. A large buffer is written at once, and only the
 * handle knows how much of it has gone: `docs/decisions/node-sockets.md`.
 */
export function countTaken(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}

type Handle = { bytesWritten: number; writeQueueSize: number };
