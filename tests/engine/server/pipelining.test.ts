import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { Listener } from "#service/server/connections/answer-with.ts";
import { listenAnywhere } from "./listen-anywhere.ts";
import { openRawSocket } from "./open-raw-socket.ts";
import { checkProperty } from "../../check-property.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** Turns are taken from when somebody has sent two requests in a row: `/rush` is it who does. */
async function listen(listener: Listener): Promise<string> {
  const { close, url } = await listenAnywhere({
    listener: (request, response) =>
      request.url === "/rush" ? response.end("rushed") : listener(request, response),
    limits: { drainMs: 100 },
  });
  stops.push(close);
  const { socket, read } = await openRawSocket(url);
  socket.write("GET /rush HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2));
  await expect.poll(() => read().split("rushed").length).toBe(3);
  socket.destroy();
  return url;
}

/** Answers with what was asked, a little later; `count` is told how many are under way. */
function echo(count: (now: number) => void = () => {}): Listener {
  let now = 0;
  return async (request, response) => {
    now += 1;
    count(now);
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    await nextTurn();
    response.once("close", () => (now -= 1));
    response.end(`${request.method} ${request.url} ${Buffer.concat(body).toString("latin1")};`);
  };
}

type Asked = { method: string; address: string; body: string; form: "length" | "chunks" };

const bodies = fc.string({ unit: fc.constantFrom("a", "\r\n", "\r\n\r\n", "GET / HTTP/1.1", "0") });
const anyAsked: fc.Arbitrary<Asked> = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "POST"),
  address: fc.webPath().map((path) => path || "/"),
  body: bodies,
  form: fc.constantFrom("length" as const, "chunks" as const),
});

function write({ method, address, body, form }: Asked): string {
  const head = `${method} ${address} HTTP/1.1\r\nHost: x\r\n`;
  if (method !== "POST") return `${head}\r\n`;
  if (form === "length") return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const chunks = body.match(/.{1,7}/gs) ?? [];
  const written = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  return `${head}Transfer-Encoding: chunked\r\n\r\n${written.join("")}0\r\n\r\n`;
}

function expectAnswers(asked: Asked[]): string {
  const told = asked.filter(({ method }) => method !== "HEAD");
  return told
    .map(({ method, address, body }) => `${method} ${address} ${method === "POST" ? body : ""};`)
    .join("");
}

/** The bodies of answers, one behind the other. */
function readBodies(text: string, asked: Asked[]): string {
  let rest = text;
  let found = "";
  for (const { method } of asked) {
    const head = rest.indexOf("\r\n\r\n") + 4;
    const length = method === "HEAD" ? 0 : Number(/content-length: (\d+)/i.exec(rest)?.[1]);
    found += rest.slice(head, head + length);
    rest = rest.slice(head + length);
  }
  return found + rest;
}

test("whatever is asked in a row, in whatever pieces, is answered once and in order", async () => {
  const url = await listen(echo());
  const rows = fc.record({
    asked: fc.array(anyAsked, { minLength: 1, maxLength: 12 }),
    cuts: fc.array(fc.nat(), { maxLength: 12 }),
  });
  const property = fc.asyncProperty(rows, async ({ asked, cuts }) => {
    const text = asked.map(write).join("");
    const { socket, read, isClosed } = await openRawSocket(url);
    const places = [0, ...cuts.map((cut) => cut % text.length), text.length].toSorted(
      (a, b) => a - b,
    );
    for (const [index, start] of places.slice(0, -1).entries()) {
      socket.write(text.slice(start, places[index + 1]), "latin1");
      if (index % 2 === 0) await nextTurn();
    }
    socket.end();
    if (!isClosed()) await once(socket, "close");
    expect(readBodies(read(), asked)).toBe(expectAnswers(asked));
  });
  await checkProperty(property, { name: "pipelining: rows of requests", runs: 300 });
});

test("no more than two requests of a connection are under way, however many it sends", async () => {
  let most = 0;
  const url = await listen(echo((now) => (most = Math.max(most, now))));
  const { socket, read } = await openRawSocket(url);
  const body = "\r\n\r\n";
  const one = `GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n${body}`;
  socket.write(one.repeat(5000), "latin1");
  await expect.poll(() => read().split(";").length).toBe(10_001);
  expect(most).toBeLessThanOrEqual(2);
  socket.destroy();
});

test("what nobody else answers is answered one at a time, too", async () => {
  const url = await listen(echo());
  const { socket, read } = await openRawSocket(url);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n".repeat(100), "latin1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n", "latin1");
  await expect.poll(read).toContain("GET / ;");
  expect(read().split("HTTP/1.1 417 ")).toHaveLength(101);
  socket.destroy();
});

test("a body that is announced is asked for, and a slow answer keeps what follows waiting", async () => {
  const gates: (() => void)[] = [];
  const url = await listen((request, response) => {
    request.resume();
    gates.push(() => response.end(`${request.url};`));
  });
  const { socket, read, isClosed } = await openRawSocket(url);
  socket.write("POST /1 HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
  await expect.poll(read).toContain("HTTP/1.1 100 Continue");
  socket.write("abc");
  await expect.poll(() => gates.length).toBe(1);
  // The client has said all, and waits.
  socket.end("GET /2 HTTP/1.1\r\nHost: x\r\n\r\nGET /3 HTTP/1.1\r\nHost: x\r\n\r\n");
  for (const count of [1, 2, 3]) {
    await expect.poll(() => gates.length).toBe(count);
    gates[count - 1]?.();
    await expect.poll(read).toContain(`/${count};`);
  }
  await expect.poll(isClosed).toBe(true);
});

test("a client that goes away while something waits is forgotten", async () => {
  let asked = 0;
  const url = await listen(() => void (asked += 1));
  const { socket } = await openRawSocket(url);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50));
  await expect.poll(() => asked).toBe(1);
  socket.resetAndDestroy();
  const other = await openRawSocket(url);
  other.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => asked).toBe(2);
  other.socket.destroy();
});
