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
