import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Sends one request again and again over a few connections, each after the answer to the one before.
 *
 * @param answerBytes how long the answer is, with what goes before it: nothing else is looked at, so that
 *   most of the machine is left to who answers
 */
export async function hammer(
  url: string,
  { request, answerBytes }: { request: string; answerBytes: number },
  times: number,
): Promise<void> {
  let left = times;
  const { hostname, port } = new URL(url);
  const work = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    await sendAll(socket);
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 8 }, work));

  function sendAll(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let missing = 0;
    const next = (): void => {
      if (left <= 0) return resolve();
      left -= 1;
      missing = answerBytes;
      socket.write(request);
    };
    socket.on("data", (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing < 0) reject(new Error("An answer was longer than the first."));
      if (missing === 0) next();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("A connection was closed.")));
    next();
    return promise;
  }
}

/** @returns how long the answer to a request is, in bytes, with its headers */
export async function measureAnswer(url: string, request: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  let told = Buffer.alloc(0);
  for await (const chunk of socket) {
    told = Buffer.concat([told, chunk as Buffer]);
    const head = told.indexOf("\r\n\r\n");
    if (head === -1) continue;
    const length = /^content-length: (\d+)/im.exec(told.toString("latin1", 0, head))?.[1] ?? "0";
    const bytes = head + 4 + Number(length);
    if (told.length >= bytes) return bytes;
  }
  throw new Error("The answer ended early.");
}
