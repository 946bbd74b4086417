import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";

/** Who is behind a request, told by its connection and what proxies say. */
export type ReadAddress = (remote: string | undefined, forwarded: string | undefined) => string;

/** @returns a function that tells who is behind a request to Hono, by its `env` */
export function readAddressWith(
  readNearest: ReadAddress,
): (request: Request, env: unknown) => string {
  return (request, env) => {
    // Outside of Node's server there is no socket, and the platform's own header counts.
    const { incoming } = (env ?? {}) as Partial<HttpBindings>;
    const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
    return readNearest(incoming?.socket.remoteAddress, forwarded);
  };
}

/** @returns whether a text is an address, or a network such as `10.0.0.0/8` */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...others] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  const length = prefix === undefined ? longest : Number(prefix);
  return others.length === 0 && /^\d*$/.test(prefix ?? "") && length >= 0 && length <= longest;
}

/**
 * Believes `X-Forwarded-For` only as far as it was written by proxies that are trusted: anyone may
 * send that header.
 *
 * @param trusted addresses and networks of proxies
 * @returns the address nearest to the visitor that can be believed
 */
export function makeAddressReader(trusted: string[]): ReadAddress {
  const proxies = new BlockList();
  for (const network of trusted.filter(isNetwork)) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    proxies.addSubnet(address, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  const isTrusted = (address: string): boolean =>
    proxies.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

  return (remote = "", forwarded = "") => {
    const hops = [...forwarded.split(",").map(toPlain), toPlain(remote)];
    let nearest = toPlain(remote);
    for (const hop of hops.toReversed()) {
      if (isIP(hop) === 0) break;
      nearest = hop;
      if (!isTrusted(hop)) break;
    }
    return nearest;
  };
}

function toPlain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}
