import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** An open connection, from its beginning to its end. */
export class Connection {
  readonly socket: Socket;
  /** The network of the client: an IPv4 address, or an IPv6 /64; null for a trusted proxy. */
  readonly network: string | null;
  /** Grows with each request and each new connection: the smallest is the oldest. */
  turn: number;
  /** The requests without a complete answer, in the order of their answers; the last one stays. */
  #exchanges: Exchange[] = [];

  constructor(socket: Socket, network: string | null, turn: number) {
    this.socket = socket;
    this.network = network;
    this.turn = turn;
  }

  /** Adds a new request. @returns whether it arrived before the last one was answered */
  begin(exchange: Exchange, turn: number): boolean {
    const isInRow = this.isAnswering;
    while (this.#exchanges[0]?.response.closed === true) this.#exchanges.shift();
    this.#exchanges.push(exchange);
    this.turn = turn;
    return isInRow;
  }

  /** The request that arrived last, and its answer. */
  get last(): Exchange | undefined {
    return this.#exchanges.at(-1);
  }

  /** The answer that is written now, or will be next. */
  get current(): ServerResponse | undefined {
    return this.#exchanges.find(({ response }) => !response.closed)?.response;
  }

  get isAnswering(): boolean {
    return this.last !== undefined && !this.last.response.closed;
  }
}

const headEnd = Buffer.from("\r\n\r\n");

/**
 * Limits a connection to one request at a time. Node's server parses all that it has read, and
 * makes objects of some kilobytes for each request of 30 bytes that a client sends without waiting.
 * So its parser gets the input in pieces that end with a request's head, and no further piece while
 * a request that arrived whole has no whole answer. The rest is put back into the socket, which
 * stops reading when its buffer is full: for any number of requests a connection keeps as many
 * bytes. A piece may have the end of a body and the next head: then two are answered at a time.
 * That Node's parser listens for `data` is an internal of Node: `docs/decisions/node-sockets.md`.
 *
 * @param connection one that Node's server has just attached itself to
 */
export function takeTurns(connection: Connection): void {
  const { socket } = connection;
  const parsers = socket.listeners("data") as ((piece: Buffer) => void)[];
  for (const parse of parsers) socket.off("data", parse);
  let isWaiting = false;

  socket.on("data", (chunk: Buffer) => {
    let start = 0;
    while (start < chunk.length && !socket.destroyed) {
      if (mustWait(connection)) return wait(chunk.subarray(start));
      const head = chunk.indexOf(headEnd, start);
      const end = head === -1 ? chunk.length : head + headEnd.length;
      for (const parse of parsers) parse(chunk.subarray(start, end));
      start = end;
    }
  });

  function wait(rest: Buffer): void {
    socket.pause();
    socket.unshift(rest);
    // A reader of a body may resume the socket meanwhile: the rest then waits again.
    if (isWaiting) return;
    isWaiting = true;
    connection.last?.response.once("close", () => {
      isWaiting = false;
      socket.resume();
    });
  }
}

/** Lets the rest of a body through, since its request is never answered without it. */
function mustWait(connection: Connection): boolean {
  return connection.isAnswering && connection.last?.request.complete === true;
}
