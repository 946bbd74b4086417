/** @module-tag slow */
import { expect, test } from "vitest";
import { soak as pipelining } from "../../soak/pipelining.ts";

// The trial of connections that measures memory, shortly; `npm test -- full` has all of them whole.
test("requests in a row that nobody reads take no more memory than is promised", async () => {
  const rows = await pipelining.run({ times: 20, report: () => {} });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
});
