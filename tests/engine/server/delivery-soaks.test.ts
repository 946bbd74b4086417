/** @module-tag slow */
import { expect, test } from "vitest";
import { soak as clock } from "../../soak/clock.ts";
import { soak as sinks } from "../../soak/sinks.ts";
import { isFull } from "../../test-size.ts";

const report = (): void => {};
const timeout = isFull ? 3_600_000 : 240_000;

test(
  "a receiver that fails in any way keeps nothing from the other, and loses nothing",
  { timeout },
  async () => {
    const rows = await sinks.run({ times: isFull ? sinks.times : 12, report });
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
  },
);

test("services whose clocks are minutes apart deliver nothing twice", { timeout }, async () => {
  const rows = await clock.run({ times: isFull ? clock.times : 8, report });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
});
