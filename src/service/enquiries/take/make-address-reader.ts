import { BlockList, isIP } from "node:net";

/** The visitor as the nearest connection and the proxies before it say. */
type Hop = {
  /** The address nearest to the visitor that can be believed. */
  address: string;
  /** The number of trusted proxies before the service: 0 where whoever is connected is none. */
  proxies: number;
};

/** Who is behind a request, told by its connection and what proxies say. */
export type ReadAddress = (remote: string | undefined, forwarded: string | undefined) => string;

/** As `ReadAddress`, with how far the proxies were believed. */
export type ReadHop = (remote: string | undefined, forwarded: string | undefined) => Hop;

/** @returns whether a text is an address, or a network such as `10.0.0.0/8` */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...others] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  const length = prefix === undefined ? longest : Number(prefix);
  return others.length === 0 && /^\d*$/.test(prefix ?? "") && length >= 0 && length <= longest;
}

/**
 * Believes `X-Forwarded-For` only as far as it was written by proxies that are trusted: anyone may
 * send that header. An entry may have a port (`203.0.113.9:4711`, `[2001:db8::1]:443`).
 *
 * @param trusted addresses and networks of proxies
 * @returns the address nearest to the visitor that can be believed, in its shortest form
 */
export function makeAddressReader(trusted: string[]): ReadAddress {
  const readHop = makeHopReader(trusted);
  return (remote, forwarded) => readHop(remote, forwarded).address;
}

/** As `makeAddressReader`, with how far the proxies were believed. */
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
      // A proxy that says "unknown", or nothing, is all that is known.
      const entry = readEntry(entries.at(-proxies) ?? "");
      if (entry === null) break;
      address = entry;
    }
    return { address, proxies };
  };
}

/** An address, in brackets where a port follows one of IPv6; a port; quotes around it all. */
const entryPattern =
  /^"?(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|([\d.]+)|([\da-f:.]+)(?:%.*)?)(?::\d{1,5})?"?$/i;

/** @returns the address of an entry, each in one form alone; null where it has none */
function readEntry(entry: string): string | null {
  const text = entry.trim();
  const found = isIP(text) === 0 ? entryPattern.exec(text) : null;
  const address = found === null ? text.replace(/%.*$/, "") : (found[1] ?? found[2] ?? found[3]);
  if (address === undefined || isIP(address) === 0) return null;
  return isIP(address) === 4 ? address : shorten(address);
}

/** @returns an address of IPv6 as RFC 5952 has it; one of IPv4 that is mapped into it, as such */
function shorten(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 255]).join(".");
}
