import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { findNetwork } from "./read-address.ts";
import type { Database, Value } from "../store/database.ts";

export type RateSettings = { points: number; seconds: number };

/** Counts one call. Resolves with the seconds to wait, or 0 when the call may go on. */
export type RateLimit = (address: string) => Promise<number>;

type Query = { text: string; values: Value[] };

/**
 * @param shared the database that several instances count in; null to count in this process alone
 * @returns a limit of calls by address; when the database does not answer, this process counts
 */
export function makeRateLimit(rate: RateSettings, shared: Database | null): RateLimit {
  const options = { points: rate.points, duration: rate.seconds, keyPrefix: "enquiry" };
  const local = new RateLimiterMemory(options);
  const limiter =
    shared === null
      ? local
      : new RateLimiterPostgres({
          ...options,
          storeType: "pool",
          storeClient: {
            query: async ({ text, values }: Query) => ({
              rows: (await shared.run([{ text, values }]))[0],
            }),
          },
          tableName: "enquiry_rate_limits",
          tableCreated: true,
          insuranceLimiter: local,
          inMemoryBlockOnConsumed: rate.points + 1,
        });
  return async (address) => {
    try {
      await limiter.consume(hashNetwork(address));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}

/** Hashes the address, stored in no other form; of IPv6 its network, all of it one visitor's. */
function hashNetwork(address: string): string {
  return createHash("sha256").update(findNetwork(address)).digest("base64url").slice(0, 22);
}
