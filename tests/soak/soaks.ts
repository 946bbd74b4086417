import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  pipelining: async () => (await import("./pipelining.ts")).soak,
  "slow-readers": async () => (await import("./slow-readers.ts")).soak,
  "slow-senders": async () => (await import("./slow-senders.ts")).soak,
  stop: async () => (await import("./stop.ts")).soak,
  cpu: async () => (await import("./cpu.ts")).soak,
  clock: async () => (await import("./clock.ts")).soak,
  sinks: async () => (await import("./sinks.ts")).soak,
  backup: async () => (await import("./backup.ts")).soak,
  erase: async () => (await import("./erase.ts")).soak,
  swaps: async () => (await import("./swaps.ts")).soak,
  deadlocks: async () => (await import("./deadlocks.ts")).soak,
  "disk-full": async () => (await import("./disk-full.ts")).soak,
  "file-removed": async () => (await import("./file-removed.ts")).soak,
  kills: async () => (await import("./kills.ts")).soak,
  "lock-held": async () => (await import("./lock-held.ts")).soak,
  "builds-at-once": async () => (await import("./builds/builds-at-once.ts")).soak,
  "builds-killed": async () => (await import("./builds/builds-killed.ts")).soak,
};
