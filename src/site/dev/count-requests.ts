import type { Connect } from "vite";

/** Milliseconds in which a browser asks for what it found in the last answer. */
const graceMs = 40;

export type OpenRequests = {
  /** Middleware that counts; before all others. */
  count: Connect.NextHandleFunction;
  /** Returns true while a browser loads what a page needs. */
  isBusy: () => boolean;
};

/** Counts requests for parts of pages. Pages are left out: they wait for what the site's check finds. */
export function countRequests(): OpenRequests {
  let open = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    count({ headers }, response, next) {
      if (headers.accept?.includes("text/html") !== true) {
        open += 1;
        response.once("close", () => {
          open -= 1;
          endedAt = performance.now();
        });
      }
      next();
    },
    isBusy: () => open > 0 || performance.now() - endedAt < graceMs,
  };
}
