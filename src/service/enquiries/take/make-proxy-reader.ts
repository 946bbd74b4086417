import type { HttpBindings } from "@hono/node-server";
import type { Log } from "../log.ts";
import { makeHopReader } from "./make-address-reader.ts";

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
        ? "X-Forwarded-For arrives and is not believed: set TRUSTED_PROXIES to your proxies' addresses"
        : "X-Forwarded-For arrives from an address that TRUSTED_PROXIES does not hold";
    log("warn", "proxy-not-trusted", { trusted: trusted.length, help });
  }

  return {
    readAddress: (request, env) => read(request, env).address,
    readOwnOrigin(request, env) {
      const url = new URL(request.url);
      const { proxies } = read(request, env);
      if (proxies === 0) return url.origin;
      const said = (request.headers.get("x-forwarded-proto") ?? "").split(",");
      const protocol = (said.at(-proxies) ?? said[0] ?? "").trim().toLowerCase();
      if (protocol !== "https" && protocol !== "http") return url.origin;
      return new URL(`${protocol}://${url.host}`).origin;
    },
  };
}
