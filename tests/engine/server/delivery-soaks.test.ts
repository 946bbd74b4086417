import { expect, test } from "vitest";
import { soak as clock } from "../../soak/clock.ts";
import { soak as sinks } from "../../soak/sinks.ts";

const report = (): void => {};

test("a receiver that fails in any way keeps nothing from the other, and loses nothing", async () => {
  const rows = await sinks.run({ times: 12, report });
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
});

test("services whose clocks are minutes apart deliver nothing twice", async () => {
  const rows = await clock.run({ times: 8, report });
  expect(rows.map(({ isRight }) => isRight)).toEqual([true]);
});
