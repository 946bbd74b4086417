import { afterAll, beforeAll, expect, test } from "vitest";
import { listenAnywhere } from "./listen-anywhere.ts";
import { askOnSocket } from "./open-raw-socket.ts";

let url = "";
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ url, close } = await listenAnywhere({
    listener: async (request, response) => {
      if (request.url === "/throws") throw new Error("on purpose");
      if (request.url === "/rejects") await Promise.reject(new Error("on purpose"));
      if (request.url === "/breaks") {
        response.write("some");
        throw new Error("on purpose");
      }
      for await (const _ of request);
      response.end(`host ${request.headers.host}`);
    },
    limits: { drainMs: 100 },
  }));
});
afterAll(() => close?.());

const many = Array.from({ length: 100 }, (_, index) => `X-${index}: y\r\n`).join("");
const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";

test.each([
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
  ["the same host twice", "GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n", 400],
  ["two hosts of HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400],
  ["a host with a user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
  ["two hosts in one", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 400],
  ["a host with a port that is none", "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", 400],
  ["a host of characters beyond ASCII", "GET / HTTP/1.1\r\nHost: \xe9\r\n\r\n", 400],
  ["a second host behind 100 headers", `GET / HTTP/1.1\r\nHost: a\r\n${many}Host: b\r\n\r\n`, 431],
  [
    "a length and chunks",
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    "chunks and a length",
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    "two lengths",
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n${smuggled}`,
    400,
  ],
  [
    "a length with a sign",
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    "chunks under another name",
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n${smuggled}`,
    400,
  ],
  ["lines that end in LF alone", `GET / HTTP/1.1\nHost: a\n\n${smuggled}`, 400],
  ["a header that ends in LF alone", `GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n${smuggled}`, 400],
  ["a head that ends in LF alone", `GET / HTTP/1.1\r\nHost: a\r\n\n${smuggled}`, 400],
  ["a header that ends in CR alone", `GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n${smuggled}`, 400],
  ["a space before the colon", `GET / HTTP/1.1\r\nHost : a\r\n\r\n${smuggled}`, 400],
  ["a line that goes on", `GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n${smuggled}`, 400],
  [
    "a chunk whose size ends in LF alone",
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\n\n${smuggled}`,
    400,
  ],
])("%s is refused, and nothing behind it is read", async (_, text, status) => {
  const told = await askOnSocket(url, text);
  expect(told).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(told.split("HTTP/1.1 ")).toHaveLength(2);
  expect(told).toContain("Connection: close");
});

test.each(["site.example", "site.example:4173", "127.0.0.1:80", "[::1]", "[::1]:80", "a_b", "a."])(
  "%s is a host",
  async (host) => {
    const told = await askOnSocket(url, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, /host /);
    expect(told).toContain(`host ${host}`);
  },
);

test("HTTP/1.0 needs no host", async () => {
  expect(await askOnSocket(url, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
});

test.each(["/throws", "/rejects"])(
  "%s is answered with 500, and the next is answered",
  async (at) => {
    expect(await askOnSocket(url, `GET ${at} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 500 /,
    );
    expect((await fetch(url)).status).toBe(200);
  },
);

test("an answer that breaks off is cut, and the next is answered", async () => {
  const told = await askOnSocket(url, "GET /breaks HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(told).not.toMatch(/0\r\n\r\n$/);
  expect((await fetch(url)).status).toBe(200);
});
