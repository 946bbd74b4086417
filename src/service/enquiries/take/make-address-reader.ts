import { BlockList, isIP } from "node:net";

/** The visitor, according to the connection and trusted proxies. */
type Hop = {
  /** The trustworthy address nearest to the visitor. */
  address: string;
  /** The number of trusted proxies before the service: 0 when the connection is of none. */
  proxies: number;
};

/** Returns the visitor's address, from the connection's address and `X-Forwarded-For`. */
export type ReadAddress = (remote: string | undefined, forwarded: string | undefined) => string;

/** Returns the same, with the number of trusted proxies. */
export type ReadHop = (remote: string | undefined, forwarded: string | undefined) => Hop;

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
export function makeAddressReader(trusted: string[]): ReadAddress {
  const readHop = makeHopReader(trusted);
  return (remote, forwarded) => readHop(remote, forwarded).address;
}

/** Makes the same reader as `makeAddressReader`, with the number of trusted proxies. */
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
  const found = isIP(text) === 0 ? entryPattern.exec(text) : null;
  const address = found === null ? text.replace(/%.*$/, "") : (found[1] ?? found[2] ?? found[3]);
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
