import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Opens connections from addresses of the loopback network, 127.0.1.1 and on. They take nothing of
 * what arrives until they are resumed.
 *
 * @param many how many addresses, and how many connections from each
 */
export async function openMany(
  url: string,
  many: { addresses: number; each: number },
): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  for (let index = 0; index < many.addresses * many.each; index += 1) {
    const localAddress = `127.0.1.${1 + (index % many.addresses)}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress }).pause();
    socket.on("error", () => {});
    sockets.push(socket);
    // What listens has a queue that is shorter than this.
    if (index % 50 === 49) await settle(socket);
  }
  for (const socket of sockets) await settle(socket);
  return sockets;
}

/** Waits until a connection is there, or refused. */
async function settle(socket: Socket): Promise<void> {
  if (socket.connecting) await once(socket, "connect").catch(() => {});
}
