import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  pipelining: async () => (await import("./pipelining.ts")).soak,
  "slow-readers": async () => (await import("./slow-readers.ts")).soak,
  "slow-senders": async () => (await import("./slow-senders.ts")).soak,
  stop: async () => (await import("./stop.ts")).soak,
  swaps: async () => (await import("./swaps.ts")).soak,
};
