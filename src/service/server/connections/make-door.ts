import type { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";

/** The open connections, and the decision whether there is room for another. */
export type Door = {
  open: ReadonlySet<Connection>;
  /** @returns whether the connection may stay; an older one may have been closed for it */
  enter: (connection: Connection) => boolean;
  leave: (connection: Connection) => void;
};

/**
 * Limits the open connections of each network and of all. Without room, it closes the oldest idle
 * connection: of the network itself, or of the network that has most, or of all; then the oldest of
 * the network that has most. Only the network that already has most is refused.
 */
export function makeDoor({ all, eachNetwork }: Pick<Limits, "all" | "eachNetwork">): Door {
  const open = new Set<Connection>();
  const networks = new Map<string, Set<Connection>>();

  function enter(connection: Connection): boolean {
    const own = listNetwork(connection.network);
    if (own.size >= eachNetwork && !close(findOldest(own, isIdle))) return false;
    if (open.size >= all && !close(findLeastMissed(own.size))) return false;
    open.add(connection);
    if (connection.network === null) return true;
    // Closing the network's last connection has removed its list.
    networks.set(connection.network, listNetwork(connection.network).add(connection));
    return true;
  }

  function findLeastMissed(ownSize: number): Connection | null {
    const largest = findLargest([...networks.values()]);
    const idle = findOldest(largest, isIdle) ?? findOldest(open, isIdle);
    return idle ?? (largest.size > ownSize ? findOldest(largest, () => true) : null);
  }

  function listNetwork(network: string | null): Set<Connection> {
    return (network === null ? undefined : networks.get(network)) ?? new Set();
  }

  function close(connection: Connection | null): boolean {
    if (connection === null) return false;
    leave(connection);
    connection.socket.destroy();
    return true;
  }

  function leave(connection: Connection): void {
    open.delete(connection);
    const own = listNetwork(connection.network);
    own.delete(connection);
    if (own.size === 0) networks.delete(connection.network ?? "");
  }

  return { open, enter, leave };
}

function isIdle(connection: Connection): boolean {
  return !connection.isAnswering;
}

function findLargest(networks: Set<Connection>[]): Set<Connection> {
  let largest = new Set<Connection>();
  for (const network of networks) if (network.size > largest.size) largest = network;
  return largest;
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
