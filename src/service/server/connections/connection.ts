import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** An open connection, from its beginning to its end. */
export type Connection = {
  socket: Socket;
  /** Whose it is: an IPv4 address, or the /64 of an IPv6 one; null of a proxy that is trusted. */
  network: string | null;
  /** The request that arrived last, and its answer; null before the first. */
  last: { request: IncomingMessage; response: ServerResponse } | null;
  /** Larger where something was asked later, or the connection began later: the smallest is the oldest. */
  turn: number;
};

/** Notes a request that has arrived. @returns whether it came before the last one was answered */
export function beginAnswer(
  connection: Connection,
  last: NonNullable<Connection["last"]>,
  turn: number,
): boolean {
  const isInRow = isAnswering(connection);
  Object.assign(connection, { last, turn });
  return isInRow;
}

/** @returns whether a request of a connection has no whole answer yet */
export function isAnswering({ last }: Connection): boolean {
  return last !== null && !last.response.closed;
}
