import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** An open connection, from its beginning to its end. */
export class Connection {
  readonly socket: Socket;
  /** The network that it comes from: an IPv4 address, or the /64 of an IPv6 one; null of a proxy that is trusted. */
  readonly network: string | null;
  /** Larger where something was asked later, or the connection began later: the smallest is the oldest. */
  turn: number;
  /** The requests without a whole answer, in the order in which they are answered; the last one stays. */
  #exchanges: Exchange[] = [];

  constructor(socket: Socket, network: string | null, turn: number) {
    this.socket = socket;
    this.network = network;
    this.turn = turn;
  }

  /** Notes a request that has arrived. @returns whether it came before the last one was answered */
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
