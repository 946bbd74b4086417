/** @module-tag slow */
import { expect, test } from "vitest";
import { soak as sinks } from "../../soak/sinks.ts";

test("a receiver that fails in any way keeps nothing from the other, and loses nothing", async () => {
  const rows = await sinks.run({ times: 3, report: () => {} });
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
});
