import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  backup: async () => (await import("./backup.ts")).soak,
  erase: async () => (await import("./erase.ts")).soak,
  "file-removed": async () => (await import("./file-removed.ts")).soak,
  swaps: async () => (await import("./swaps.ts")).soak,
};
