import { trySlow } from "./connections/try-slow.ts";
import type { Soak } from "./soak.ts";

/** Clients that never come to the end of what they ask. */
export const soak: Soak = {
  about: "clients that send heads, bodies or nothing, slowly, while somebody else visits a page",
  times: 128,
  async run({ times, report }) {
    const rows = [];
    for (const kind of [
      "send nothing",
      "send a head a byte a second",
      "send a body a byte a second",
    ]) {
      report(kind);
      rows.push(...(await trySlow(kind, times)));
    }
    return rows;
  },
};
