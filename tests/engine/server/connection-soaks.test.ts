/** @module-tag slow */
import { expect, test } from "vitest";
import { soak as pipelining } from "../../soak/pipelining.ts";
import { soak as stop } from "../../soak/stop.ts";

// The trials of connections that no other test of the service makes; `npm test -- full` has all of them whole.
test.each([
  ["pipelining", pipelining, 20],
  ["stop", stop, 1],
])("%s comes out right", async (_, soak, times) => {
  const rows = await soak.run({ times, report: () => {} });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
});
