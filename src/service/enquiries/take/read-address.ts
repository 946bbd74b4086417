import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Log } from "../log.ts";

/** The visitor, according to the connection and trusted proxies. */
type Hop = {
  /** The trustworthy address nearest to the visitor. */
  address: string;
  /** The number of trusted proxies before the service: 0 when the connection is of none. */
  proxies: number;
};

/** Reads the visitor, from the connection's address and `X-Forwarded-For`. */
type ReadHop = (remote: string | undefined, forwarded: string | undefined) => Hop;

/** @returns whether a text is an address, or a network such as `10.0.0.0/8` */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...others] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  const length = prefix === undefined ? longest : Number(prefix);
  return others.length === 0 && /^\d*$/.test(prefix ?? "") && length >= 0 && length <= longest;
}

/**
 * Trusts `X-Forwarded-For` only as far as trusted proxies wrote it: anyone may send that header. An
 * entry may have a port (`203.0.113.9:4711`, `[2001:db8::1]:443`).
 *
 * @param trusted addresses and networks of proxies
 * @returns a reader of the trustworthy address nearest to the visitor, in its shortest form
 */
export function makeHopReader(trusted: string[]): ReadHop {
  const networks = new BlockList();
  for (const network of trusted.filter(isNetwork)) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    networks.addSubnet(address, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  const isTrusted = (address: string): boolean =>
    networks.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

  return (remote = "", forwarded = "") => {
    const entries = forwarded === "" ? [] : forwarded.split(",");
    let address = readEntry(remote) ?? remote;
    let proxies = 0;
    while (isIP(address) !== 0 && isTrusted(address)) {
      proxies += 1;
      // A proxy that sends "unknown", or nothing, is all that is known.
      const entry = readEntry(entries.at(-proxies) ?? "");
      if (entry === null) break;
      address = entry;
    }
    return { address, proxies };
  };
}

/** An address, in brackets when a port follows an IPv6 one; a port; quotes around it all. */
const entryPattern =
  /^"?(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|([\d.]+)|([\da-f:.]+)(?:%.*)?)(?::\d{1,5})?"?$/i;

/** @returns the address of an entry, in one canonical form; null when it has none */
function readEntry(entry: string): string | null {
  const text = entry.trim();
  const match = isIP(text) === 0 ? entryPattern.exec(text) : null;
  const address = match === null ? text.replace(/%.*$/, "") : (match[1] ?? match[2] ?? match[3]);
  if (address === undefined || isIP(address) === 0) return null;
  return isIP(address) === 4 ? address : shorten(address);
}

/** @returns an IPv6 address as RFC 5952 writes it; an IPv4-mapped one as IPv4 */
function shorten(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 255]).join(".");
}

/** Reads the caller of a request, from Hono's `env`, the headers and the trusted proxies. */
export type ProxyReader = {
  /** Returns the address to count calls by: the trustworthy one nearest to the visitor. */
  readAddress: (request: Request, env: unknown) => string;
  /** Returns the origin of the service's own site as the visitor's browser has it. */
  readOwnOrigin: (request: Request, env: unknown) => string;
};

const warningPauseMs = 3_600_000;

/**
 * Makes a reader that knows proxies which end encryption: then the service gets `http:` and the
 * visitor `https:`. The host is that of the `Host` header, which a proxy has to pass on; the
 * protocol is `X-Forwarded-Proto` of a trusted proxy. When several add theirs, it is the one beside
 * the trusted entry of `X-Forwarded-For`.
 *
 * It logs an untrusted proxy once an hour: its visitors count as one.
 *
 * @param trusted addresses and networks of proxies; headers of anyone else are ignored
 */
export function makeProxyReader(
  trusted: string[],
  { log, now = Date.now }: { log: Log; now?: () => number },
): ProxyReader {
  const readHop = makeHopReader(trusted);
  let warnedAt: number | null = null;

  function read({ headers }: Request, env: unknown): { address: string; proxies: number } {
    // The socket is Node's: without its server, the platform's own address counts.
    const { incoming } = (env ?? {}) as Partial<HttpBindings>;
    const forwarded = headers.get("x-forwarded-for") ?? undefined;
    const hop = readHop(incoming?.socket.remoteAddress, forwarded);
    if (forwarded !== undefined && incoming !== undefined && hop.proxies === 0) warn();
    return hop;
  }

  function warn(): void {
    if (warnedAt !== null && now() - warnedAt < warningPauseMs) return;
    warnedAt = now();
    const help =
      trusted.length === 0
        ? "The service ignores X-Forwarded-For: set TRUSTED_PROXIES to your proxies' addresses"
        : "X-Forwarded-For arrives from an address that is not in TRUSTED_PROXIES";
    log("warn", "proxy-not-trusted", { trusted: trusted.length, help });
  }

  return {
    readAddress: (request, env) => read(request, env).address,
    readOwnOrigin(request, env) {
      const url = new URL(request.url);
      const { proxies } = read(request, env);
      if (proxies === 0) return url.origin;
      const protocols = (request.headers.get("x-forwarded-proto") ?? "").split(",");
      const protocol = (protocols.at(-proxies) ?? protocols[0] ?? "").trim().toLowerCase();
      if (protocol !== "https" && protocol !== "http") return url.origin;
      return new URL(`${protocol}://${url.host}`).origin;
    },
  };
}

/**
 * @param address an IP address as a socket reports it; an IPv4 address may be inside an IPv6 one
 * @returns the network of one visitor: an IPv4 address, or the first half (/64) of an IPv6 one
 */
export function findNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? expandAddress(plain).slice(0, 4).join(":") : plain;
}

/** @returns the eight groups of an IPv6 address */
function expandAddress(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right];
}
