import { trySlow } from "./connections/try-slow.ts";
import type { Soak } from "./soak.ts";

/** Clients that ask for the film and do not take it. */
export const soak: Soak = {
  about: "clients that read nothing, or next to nothing, while somebody else visits a page",
  times: 128,
  async run({ times, report }) {
    const rows = [];
    for (const kind of ["read nothing", "read a byte a second"]) {
      report(kind);
      rows.push(...(await trySlow(kind, times)));
    }
    return rows;
  },
};
