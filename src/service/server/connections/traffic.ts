import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Connection, takeTurns } from "./connection.ts";
import type { Limits } from "./limits.ts";

/**
 * The open connections, limited for each network and for all, and the order of their requests.
 * Without room, it closes the oldest idle connection: of the network itself, or of the network that
 * has most, or of all; then the oldest of the network that has most. Only the network that already
 * has most is refused.
 */
export class Traffic {
  readonly open = new Set<Connection>();
  readonly #limits: Pick<Limits, "all" | "eachNetwork">;
  readonly #networks = new Map<string, Set<Connection>>();
  readonly #connections = new WeakMap<Socket, Connection>();
  #turn = 0;
  #isLast = false;
  #isGuarded = false;

  constructor(limits: Pick<Limits, "all" | "eachNetwork">) {
    this.#limits = limits;
  }

  find(socket: Socket): Connection | undefined {
    return this.#connections.get(socket);
  }

  /** @returns whether a new connection may stay; an older one may have been closed for it */
  enter(socket: Socket, network: string | null): boolean {
    const connection = new Connection(socket, network, (this.#turn += 1));
    if (!this.#makeRoom(network)) return false;
    this.open.add(connection);
    if (network !== null) this.#networks.set(network, this.#list(network).add(connection));
    this.#connections.set(socket, connection);
    socket.once("close", () => this.#leave(connection));
    if (this.#isGuarded) takeTurns(connection);
    return true;
  }

  /** Adds a request that has arrived. */
  begin(request: IncomingMessage, response: ServerResponse): Connection | undefined {
    this.#turn += 1;
    const connection = this.find(request.socket);
    if (connection?.begin({ request, response }, this.#turn) === true) this.#guard();
    if (this.#isLast) response.setHeader("Connection", "close");
    return connection;
  }

  /** Makes each answer the last of its connection from now on. */
  lastAnswers(): void {
    this.#isLast = true;
    for (const { last } of this.open)
      if (last?.response.headersSent === false) last.response.setHeader("Connection", "close");
  }

  /**
   * Makes all connections take turns from the first pipelined request on. No browser sends a
   * request before the last one is answered, and turns cost a tenth of a small answer's time. What
   * was parsed until then is one piece of one connection, some megabytes.
   */
  #guard(): void {
    if (this.#isGuarded) return;
    this.#isGuarded = true;
    for (const connection of this.open) takeTurns(connection);
  }

  #makeRoom(network: string | null): boolean {
    const neighbours = this.#list(network);
    if (neighbours.size >= this.#limits.eachNetwork && !this.#close(findOldest(neighbours, isIdle)))
      return false;
    return this.open.size < this.#limits.all || this.#close(this.#findLeastMissed(neighbours.size));
  }

  #findLeastMissed(size: number): Connection | null {
    let largest = new Set<Connection>();
    for (const network of this.#networks.values())
      if (network.size > largest.size) largest = network;
    const idle = findOldest(largest, isIdle) ?? findOldest(this.open, isIdle);
    return idle ?? (largest.size > size ? findOldest(largest, () => true) : null);
  }

  #list(network: string | null): Set<Connection> {
    return (network === null ? undefined : this.#networks.get(network)) ?? new Set();
  }

  #close(connection: Connection | null): boolean {
    if (connection === null) return false;
    this.#leave(connection);
    connection.socket.destroy();
    return true;
  }

  #leave(connection: Connection): void {
    this.open.delete(connection);
    const neighbours = this.#list(connection.network);
    neighbours.delete(connection);
    if (neighbours.size === 0) this.#networks.delete(connection.network ?? "");
  }
}

function isIdle(connection: Connection): boolean {
  return !connection.isAnswering;
}

function findOldest(
  connections: Iterable<Connection>,
  fits: (connection: Connection) => boolean,
): Connection | null {
  let oldest: Connection | null = null;
  for (const connection of connections)
    if (fits(connection) && connection.turn < (oldest?.turn ?? Infinity)) oldest = connection;
  return oldest;
}
