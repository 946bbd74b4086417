import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  swaps: async () => (await import("./swaps.ts")).soak,
};
