import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  deadlocks: async () => (await import("./deadlocks.ts")).soak,
  "disk-full": async () => (await import("./disk-full.ts")).soak,
  "file-removed": async () => (await import("./file-removed.ts")).soak,
  kills: async () => (await import("./kills.ts")).soak,
  "lock-held": async () => (await import("./lock-held.ts")).soak,
  swaps: async () => (await import("./swaps.ts")).soak,
};
