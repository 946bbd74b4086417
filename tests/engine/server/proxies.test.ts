import { describe, expect, test } from "vitest";
import { isNetwork, makeHopReader, makeProxyReader } from "#service/enquiries/take/read-address.ts";

const proxy = "10.1.2.3";

describe("an address", () => {
  test.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:CB00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:80", "fe80::1"],
    ["203.0.113.9:4711, 10.9.9.9:80", "203.0.113.9"],
    ["198.51.100.1:1,203.0.113.9:2\t,  10.9.9.9 ", "203.0.113.9"],
    ["64:ff9b::203.0.113.9", "64:ff9b::cb00:7109"],
  ])("%s is %s", (forwarded, address) => {
    expect(makeHopReader(["10.0.0.0/8"])(proxy, forwarded).address).toBe(address);
  });

  test.each([
    "unknown",
    "_hidden",
    "",
    ",",
    " , ,",
    "203.0.113",
    "203.0.113.9:",
    "203.0.113.9:http",
    "203.0.113.999:80",
    "[203.0.113.9",
    "[]:80",
    "2001:db8::1::2",
    "203.0.113.9, unknown",
    "<script>",
    "a".repeat(16_000),
    ",".repeat(16_000),
    "[".repeat(16_000),
    ":".repeat(16_000),
    "1.".repeat(8_000),
  ])("in %s there is none, and the nearest proxy counts", (forwarded) => {
    expect(makeHopReader(["10.0.0.0/8"])(proxy, forwarded).address).toBe(proxy);
  });

  test("a proxy behind a mapped address, one with a zone, and one of a mapped network are known", () => {
    const read = makeHopReader(["10.0.0.0/8", "fe80::/10"]);
    expect(read("::ffff:10.1.2.3", "203.0.113.9").address).toBe("203.0.113.9");
    expect(read("::ffff:a01:203", "203.0.113.9").address).toBe("203.0.113.9");
    expect(read("fe80::1%eth0", "203.0.113.9").address).toBe("203.0.113.9");
    expect(makeHopReader(["::ffff:10.0.0.0/104"])(proxy, "203.0.113.9").address).toBe(
      "203.0.113.9",
    );
  });

  test("what only looks like a network is none", () => {
    for (const text of ["10.0.0.0/33", "::/129", "10.0.0.0/8/8", "10.0.0.1:80", "[::1]", "/8", ""])
      expect([text, isNetwork(text)]).toEqual([text, false]);
  });

  test("a chain of 3,000 trusted hops is read to its end", () => {
    const forwarded = ["203.0.113.9", ...Array<string>(3000).fill("10.0.0.1")].join(",");
    expect(makeHopReader(["10.0.0.0/8"])(proxy, forwarded).address).toBe("203.0.113.9");
  });
});

function makeReader(trusted: string[]) {
  const lines: unknown[][] = [];
  let time = 0;
  const reader = makeProxyReader(trusted, {
    log: (...line) => void lines.push(line),
    now: () => time,
  });
  return { reader, lines, wait: (ms: number) => void (time += ms) };
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe("the own origin", () => {
  const https = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https" };
  const two = { "X-Forwarded-For": "203.0.113.9, 10.0.0.1" };
  type Row = { at?: string; remote?: string; says: Record<string, string>; own: string };
  test.each<Row>([
    { says: https, own: "https://a.example" },
    { remote: "192.0.2.1", says: https, own: "http://a.example" },
    { at: "http://a.example:8443", says: https, own: "https://a.example:8443" },
    { at: "http://a.example:443", says: https, own: "https://a.example" },
    { at: "http://[2001:db8::1]", says: https, own: "https://[2001:db8::1]" },
    { says: {}, own: "http://a.example" },
    { says: { "X-Forwarded-Proto": "HTTPS" }, own: "https://a.example" },
    { says: { ...https, "X-Forwarded-Proto": "javascript" }, own: "http://a.example" },
    // Two proxies that both say it, two of which one does, and a visitor who says so too.
    { says: { ...two, "X-Forwarded-Proto": "https, http" }, own: "https://a.example" },
    { says: { ...two, "X-Forwarded-Proto": "https" }, own: "https://a.example" },
    {
      says: { "X-Forwarded-For": "10.0.0.1, 203.0.113.9", "X-Forwarded-Proto": "https, http" },
      own: "http://a.example",
    },
  ])("is $own at $at, by $remote that says $says", (row) => {
    const { at = "http://a.example", remote = proxy, says, own } = row;
    const { reader } = makeReader(["10.0.0.0/8"]);
    const request = new Request(`${at}/v1`, { headers: says });
    expect(reader.readOwnOrigin(request, from(remote))).toBe(own);
  });

  test("is the request's own where there is no socket", () => {
    const { reader, lines } = makeReader([]);
    const request = new Request("https://a.example/v1", { headers: https });
    expect(reader.readOwnOrigin(request, undefined)).toBe("https://a.example");
    expect(lines).toEqual([]);
  });
});

describe("the warning of a proxy that nobody trusts", () => {
  const request = new Request("http://a.example/v1", {
    headers: { "X-Forwarded-For": "203.0.113.9" },
  });

  test("comes once an hour, and holds no address", () => {
    const { reader, lines, wait } = makeReader([]);
    for (let call = 0; call < 5; call += 1) {
      reader.readAddress(request, from("192.0.2.1"));
      reader.readOwnOrigin(request, from("192.0.2.1"));
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(0, 2)).toEqual(["warn", "proxy-not-trusted"]);
    expect(JSON.stringify(lines)).toContain("TRUSTED_PROXIES");
    expect(JSON.stringify(lines)).not.toMatch(/203\.|192\./);
    wait(3_600_000);
    reader.readAddress(request, from("192.0.2.1"));
    expect(lines).toHaveLength(2);
  });

  test("comes too where another proxy is trusted, and not where this one is", () => {
    const { reader, lines } = makeReader(["10.0.0.0/8"]);
    reader.readAddress(request, from(proxy));
    reader.readAddress(new Request("http://a.example/v1"), from("192.0.2.1"));
    expect(lines).toEqual([]);
    reader.readAddress(request, from("192.0.2.1"));
    expect(lines).toHaveLength(1);
  });
});
