import type { Soak } from "./soak.ts";

/** Every soak, by the name that is typed. Each is loaded when it is run. */
export const soaks: Record<string, () => Promise<Soak>> = {
  "builds-at-once": async () => (await import("./builds/builds-at-once.ts")).soak,
  "builds-killed": async () => (await import("./builds/builds-killed.ts")).soak,
};
