import { expect, test } from "vitest";
import { findMissingHost, isAllowedHost, joinAllow, readAllow } from "#core/allow.ts";

const url = "https://site.example";

test.each([
  ["https://a.example", "https://a.example/x.js", null],
  ["https://a.example", "//a.example/x.js", null],
  ["http://a.example", "https://a.example/x.js", null],
  ["https://a.example", "http://a.example/x.js", "http://a.example"],
  ["https://a.example", "https://b.a.example/x.js", "https://b.a.example"],
  ["https://*.a.example", "https://b.a.example/x.js", null],
  ["https://*.a.example", "https://a.example/x.js", "https://a.example"],
  ["https://a.example:8443", "https://a.example:8443/x.js", null],
  ["https://a.example", "https://a.example:8443/x.js", "https://a.example:8443"],
  ["https://A.example", "https://a.example/x.js", null],
  ["wss://a.example", "wss://a.example/live", null],
  ["https://a.example", "https://site.example/x.js", null],
  ["https://a.example", "https://", null],
])("a site that allows %s, and %s", (host, address, missing) => {
  const load = { kind: "scripts" as const, address };
  expect(findMissingHost(load, { url, allow: { scripts: [host] } })).toBe(missing);
});

test("a host is one host: nothing else of the policy begins in it, and no scheme is let in whole", () => {
  const hosts = [
    "https://a.example",
    "http://localhost:4173",
    "https://*.a.example",
    "wss://a.example",
  ];
  expect(hosts.filter((host) => !isAllowedHost(host))).toEqual([]);
  const others = [
    "https:",
    "https://*",
    "https://*.example",
    "*",
    "a.example",
    "https://a.example/",
    "https://a.example/x",
    "https://a.example; script-src *",
    "https://a.example 'unsafe-inline'",
    "data:",
    "'unsafe-inline'",
    5,
    null,
  ];
  expect(others.filter(isAllowedHost)).toEqual([]);
});

test("what is allowed twice is one, and what no schema takes is nothing", () => {
  const read = readAllow({
    frames: ["https://a.example", "a"],
    media: "x",
    other: ["https://b.example"],
  });
  expect(read).toEqual({ frames: ["https://a.example"] });
  expect(joinAllow(read, { frames: ["https://a.example", "https://b.example"] }, {})).toEqual({
    frames: ["https://a.example", "https://b.example"],
  });
});
