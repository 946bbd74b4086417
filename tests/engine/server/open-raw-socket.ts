import { once } from "node:events";
import { connect, type NetConnectOpts, type Socket } from "node:net";

export type RawSocket = {
  socket: Socket;
  /** What has come so far, a character a byte. */
  read: () => string;
  /** Whether the other side has closed it. */
  isClosed: () => boolean;
};

/** Opens a connection on which a test writes what no client would. */
export async function openRawSocket(
  url: string,
  options: Partial<NetConnectOpts> & { localAddress?: string } = {},
): Promise<RawSocket> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", ...options });
  const pieces: string[] = [];
  let isClosed = false;
  socket.on("data", (chunk) => pieces.push(chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => (isClosed = true));
  await once(socket, "connect");
  return { socket, read: () => pieces.join(""), isClosed: () => isClosed };
}

/** Writes a text, and reads until the other side closes or `until` is there. */
export async function askOnSocket(url: string, text: string, until?: RegExp): Promise<string> {
  const { socket, read, isClosed } = await openRawSocket(url);
  socket.write(text, "latin1");
  while (!isClosed() && !until?.test(read())) {
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  }
  socket.destroy();
  return read();
}
