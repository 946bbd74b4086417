import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import type { Listener } from "#service/server/connections/answer-with.ts";
import { makeCloser } from "#service/server/connections/close-connections.ts";
import { listenAnywhere } from "./listen-anywhere.ts";
import { askOnSocket, openRawSocket } from "./open-raw-socket.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

async function listen(listener: Listener) {
  const { server, close, url } = await listenAnywhere({ listener });
  stops.push(close);
  return { url, countOpen: promisify(server.getConnections.bind(server)) };
}

const many = 100;

test("of many requests in one moment, each network's first is answered first", async () => {
  const order: string[] = [];
  const { url, countOpen } = await listen((request, response) => {
    order.push(`${request.socket.remoteAddress}`);
    response.end("home");
  });
  const greedy = await Promise.all(Array.from({ length: many }, () => openRawSocket(url)));
  const other = await openRawSocket(url, { localAddress: "127.0.0.2" });
  await expect.poll(() => countOpen()).toBe(many + 1);
  for (const { socket } of [...greedy, other]) socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => order.length).toBe(many + 1);
  expect(order.indexOf("127.0.0.2")).toBeLessThan(many / 4);
  for (const { read } of [...greedy, other]) await expect.poll(read).toContain("home");
});

test("of many connections that are to be closed, one is in a turn of the loop", async () => {
  const closeInTurn = makeCloser();
  let closed = 0;
  for (let index = 0; index < many; index += 1) closeInTurn(() => (closed += 1));
  for (let index = 0; index < many; index += 1) {
    const before = closed;
    await setImmediate();
    expect(closed - before).toBeLessThanOrEqual(1);
  }
  await expect.poll(() => closed).toBe(many);
});

test("a refusal is not written into an answer that has begun", async () => {
  const { url } = await listen((_, response) => response.write("begun"));
  const { socket, read, isClosed } = await openRawSocket(url);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(read).toContain("begun");
  socket.write("no request\r\n\r\n");
  await expect.poll(isClosed).toBe(true);
  expect(read()).not.toContain("400");
});

test.each([
  [
    "a head that is too large",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    "an extension of a chunk that is too large",
    `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\nx\r\n`,
    413,
  ],
  ["what is no request", "no request\r\n\r\n", 400],
])("%s is told", async (_, text, status) => {
  const { url } = await listen(() => {});
  expect(await askOnSocket(url, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
