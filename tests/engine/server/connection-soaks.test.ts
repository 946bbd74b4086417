/** @module-tag slow */
import { expect, test } from "vitest";
import { soak as pipelining } from "../../soak/pipelining.ts";
import { soak as slowReaders } from "../../soak/slow-readers.ts";
import { soak as slowSenders } from "../../soak/slow-senders.ts";
import { soak as stop } from "../../soak/stop.ts";
import { isFull } from "../../test-size.ts";

const timeout = isFull ? 3_600_000 : 240_000;

test.each([
  ["pipelining", pipelining, 20],
  ["slow-readers", slowReaders, 4],
  ["slow-senders", slowSenders, 4],
  ["stop", stop, 1],
])("%s comes out right", { timeout }, async (_, soak, times) => {
  const rows = await soak.run({ times: isFull ? soak.times : times, report: () => {} });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
});
