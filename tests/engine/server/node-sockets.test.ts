import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { countTaken } from "#service/server/connections/close-connections.ts";
import { openRawSocket } from "./open-raw-socket.ts";

/** What `docs/decisions/node-sockets.md` says of Node: a version that changes it fails here. */
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

const large = Buffer.alloc(32 * 2 ** 20, "x");

async function listen(): Promise<{ url: string; connected: Promise<Socket> }> {
  const server = createServer((_, response) => response.end(large));
  servers.push(server);
  const connected = once(server, "connection").then(([socket]) => socket as Socket);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connected };
}

test("a socket's handle counts what its client has taken of one large buffer", async () => {
  const { url, connected } = await listen();
  const client = await openRawSocket(url);
  const socket = await connected;
  client.socket.pause();
  client.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => countTaken(socket)).toBeGreaterThan(0);
  const taken = countTaken(socket);
  expect(taken).toBeLessThan(large.length);
  // What Node documents counts all of the buffer from the beginning.
  expect(socket.bytesWritten).toBeGreaterThanOrEqual(large.length);
  client.socket.resume();
  await expect.poll(() => countTaken(socket)).toBeGreaterThanOrEqual(large.length);
});

test("the parser is the one that listens for data, and takes it in whatever pieces", async () => {
  const { url, connected } = await listen();
  const client = await openRawSocket(url);
  const socket = await connected;
  const parsers = socket.listeners("data") as ((piece: Buffer) => void)[];
  expect(parsers).toHaveLength(1);
  for (const parse of parsers) socket.off("data", parse);
  for (const piece of ["GET / HT", "TP/1.1\r\nHost: x\r\n\r\n"])
    for (const parse of parsers) parse(Buffer.from(piece));
  await expect.poll(() => client.read().slice(0, 15)).toBe("HTTP/1.1 200 OK");
});
