import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  clock: async () => (await import("./clock.ts")).soak,
  sinks: async () => (await import("./sinks.ts")).soak,
  swaps: async () => (await import("./swaps.ts")).soak,
  "file-removed": async () => (await import("./file-removed.ts")).soak,
};
