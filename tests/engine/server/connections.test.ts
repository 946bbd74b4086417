/** @module-tag slow */
import { afterEach, describe, expect, test, vi } from "vitest";
import { findNetwork } from "#service/enquiries/take/read-address.ts";
import { listenAnywhere } from "./listen-anywhere.ts";
import { openRawSocket, type RawSocket } from "./open-raw-socket.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** The service's own clock; that of Node's sockets goes on. */
function holdClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "performance"] });
}

const large = Buffer.alloc(32 * 2 ** 20, "x");

type Options = Partial<Parameters<typeof listenAnywhere>[0]>;

async function listen(options: Options) {
  const listening = await listenAnywhere({
    listener: (request, response) => {
      if (request.url === "/large") response.end(large);
      if (request.url === "/") response.end("home");
      if (request.url === "/never") response.write("begun");
    },
    ...options,
    limits: { drainMs: 100, checkMs: 20, ...options.limits },
  });
  stops.push(listening.close);
  return listening;
}

const ask = (at: string): string => `GET ${at} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Opens a connection, asks, and waits for the answer, or its beginning. */
async function open(url: string, options: { from?: string; at?: string } = {}): Promise<RawSocket> {
  const { from = "127.0.0.1", at = "/" } = options;
  const raw = await openRawSocket(url, { localAddress: from });
  raw.socket.write(ask(at));
  await expect.poll(() => raw.isClosed() || /home|begun/.test(raw.read())).toBe(true);
  return raw;
}

const listClosed = (sockets: RawSocket[]): boolean[] => sockets.map(({ isClosed }) => isClosed());

describe("connections", () => {
  test("of one network are bounded: for a new one its oldest that asks nothing goes", async () => {
    const { url } = await listen({ limits: { eachNetwork: 3 } });
    const held = [await open(url), await open(url), await open(url)];
    const other = await open(url, { from: "127.0.0.2" });
    held[0]?.socket.write(ask("/"));
    await expect.poll(() => held[0]?.read().split("home").length).toBe(3);
    expect((await open(url)).isClosed()).toBe(false);
    await expect.poll(() => listClosed([...held, other])).toEqual([false, true, false, false]);
  });

  test("of one network are refused while all ask something, and others get in", async () => {
    const { url } = await listen({ limits: { eachNetwork: 2 } });
    const held = [await open(url, { at: "/never" }), await open(url, { at: "/never" })];
    expect((await open(url)).isClosed()).toBe(true);
    expect((await open(url, { from: "127.0.0.2" })).isClosed()).toBe(false);
    expect(listClosed(held)).toEqual([false, false]);
    held[0]?.socket.resetAndDestroy();
    await expect.poll(async () => (await open(url)).isClosed()).toBe(false);
  });

  test("of a trusted proxy are bounded by the sum alone", async () => {
    const isProxy = (address: string) => address === "127.0.0.2";
    const { url } = await listen({ isProxy, limits: { eachNetwork: 2 } });
    const from = "127.0.0.2";
    for (let count = 0; count < 20; count += 1) await open(url, { from, at: "/never" });
    expect((await open(url, { from })).isClosed()).toBe(false);
  });

  test("of all are bounded: a new visitor gets in, and who has most loses one", async () => {
    const { url } = await listen({ limits: { all: 12 } });
    const few = [await open(url, { from: "127.0.0.2" })];
    const many: RawSocket[] = [];
    for (let count = 0; count < 11; count += 1) many.push(await open(url, { at: "/never" }));
    // The one that asks nothing goes first.
    expect((await open(url, { from: "127.0.0.3" })).isClosed()).toBe(false);
    await expect.poll(() => listClosed(few)).toEqual([true]);
    expect((await open(url, { from: "127.0.0.4", at: "/never" })).isClosed()).toBe(false);
    expect((await open(url, { from: "127.0.0.5", at: "/never" })).isClosed()).toBe(false);
    await expect.poll(() => listClosed(many)).toEqual([true, ...Array<boolean>(10).fill(false)]);
  });

  test("that send nothing, or never end a head, leave room for who comes", async () => {
    const { url } = await listen({ limits: { all: 10 } });
    for (let count = 0; count < 30; count += 1) {
      const { socket } = await openRawSocket(url, { localAddress: `127.0.0.${2 + (count % 15)}` });
      if (count % 2 === 0) socket.write("GET / HTTP/1.1\r\nX: ");
    }
    expect((await open(url)).isClosed()).toBe(false);
  });

  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("of %s are of the network %s", (address, network) => {
    expect(findNetwork(address)).toBe(network);
  });
});

describe("slow clients", () => {
  const quick = { headMs: 200, requestMs: 400, takeMs: 300, leastTaken: 65_536 };

  test("who reads too little of an answer is closed, who reads on is not", async () => {
    holdClock();
    const { url } = await listen({ limits: quick });
    const slow = await openRawSocket(url);
    slow.socket.pause();
    slow.socket.write(ask("/large"));
    const quickly = await openRawSocket(url);
    quickly.socket.write(ask("/large"));
    for (let taken = 0; taken < large.length; taken = quickly.read().length) {
      // At each look it has taken more than it must.
      await vi.advanceTimersByTimeAsync(quick.takeMs / 2);
      const enough = Math.min(taken + quick.leastTaken, large.length);
      await expect.poll(() => quickly.read().length).toBeGreaterThan(enough);
    }
    expect(quickly.isClosed()).toBe(false);
    // The end of a connection is behind what was not read.
    await vi.advanceTimersByTimeAsync(2 * quick.takeMs);
    slow.socket.resume();
    await expect.poll(slow.isClosed).toBe(true);
    expect(slow.read().length).toBeLessThan(large.length);
  });

  test("who waits for a slow answer is not closed", async () => {
    const gate = Promise.withResolvers<void>();
    holdClock();
    const asked = Promise.withResolvers<void>();
    const { url } = await listen({
      listener: (_, response) => {
        asked.resolve();
        return gate.promise.then(() => response.end("home"));
      },
      limits: quick,
    });
    const raw = await openRawSocket(url);
    raw.socket.write(ask("/"));
    await asked.promise;
    await vi.advanceTimersByTimeAsync(3 * quick.takeMs);
    gate.resolve();
    await expect.poll(raw.read).toContain("home");
  });

  test.each([
    ["a head", "GET / HTTP/1.1\r\nHost: x\r\nX: "],
    ["a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"],
    [
      "a body in chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n",
    ],
  ])("who sends %s byte by byte is closed", async (_, beginning) => {
    const { url } = await listen({
      listener: async (request, response) => {
        for await (const _chunk of request);
        response.end("home");
      },
      limits: quick,
    });
    const { socket, isClosed, read } = await openRawSocket(url);
    socket.write(beginning);
    const trickle = setInterval(() => socket.write("a"), 20);
    await expect.poll(isClosed).toBe(true);
    clearInterval(trickle);
    expect(read()).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe("a stop", () => {
  test("answers what was asked, says that it was the last, and cuts what is left", async () => {
    holdClock();
    const gate = Promise.withResolvers<void>();
    let count = 0;
    const { url, close } = await listen({
      listener: (request, response) => {
        count += 1;
        if (request.url === "/") return gate.promise.then(() => response.end("home"));
        return request.url === "/large" ? response.end(large) : undefined;
      },
      limits: { drainMs: 600 },
    });
    const asking = await openRawSocket(url);
    asking.socket.write(ask("/"));
    const reading = await openRawSocket(url);
    reading.socket.pause();
    reading.socket.write(ask("/large"));
    const hanging = await openRawSocket(url);
    hanging.socket.write(ask("/never"));
    const fresh = await openRawSocket(url);
    await expect.poll(() => count).toBe(3);
    const closed = close();
    await vi.advanceTimersByTimeAsync(50);
    await expect.poll(fresh.isClosed).toBe(true);
    expect(hanging.isClosed()).toBe(false);
    gate.resolve();
    await expect.poll(asking.isClosed).toBe(true);
    expect(asking.read()).toMatch(/Connection: close[^]*home$/);
    expect(hanging.isClosed()).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    await closed;
    await expect.poll(hanging.isClosed).toBe(true);
    await expect(openRawSocket(url)).rejects.toThrow("ECONNREFUSED");
  });
});
