import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/** How a connection that is open is treated. What was said so far stands in `heard`. */
export type Treat = (socket: Socket, heard: () => string) => void;

export type Sink = {
  port: number;
  /** How many connections came. */
  count: () => number;
  /** Breaks everything off, and treats what comes from now on otherwise. */
  turn: (treat: Treat) => void;
  stop: () => Promise<void>;
};

/**
 * A receiver that behaves as badly as one likes, on a port that it keeps as it changes its ways.
 *
 * @param options `isTls`: it speaks TLS first, with a certificate that nobody trusts
 */
export async function startSink(first: Treat, options: { isTls?: boolean } = {}): Promise<Sink> {
  let treat = first;
  let connections = 0;
  const open = new Set<Socket>();
  const take = (socket: Socket): void => {
    let heard = "";
    open.add(socket);
    socket.setEncoding("latin1");
    socket.on("data", (text) => (heard += String(text)));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    treat(socket, () => heard);
  };
  // A TLS server without a certificate refuses every handshake.
  const server: Server = options.isTls === true ? createTlsServer({}, take) : createServer(take);
  server.on("tlsClientError", () => {});
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const breakOff = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    count: () => connections,
    turn(next) {
      treat = next;
      breakOff();
    },
    async stop() {
      breakOff();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
