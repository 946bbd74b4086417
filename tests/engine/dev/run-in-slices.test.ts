import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runInSlices } from "#site/dev/run-in-slices.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Work of ten steps of 4 ms, each of which `meet` sees. */
function* work(meet: (step: number) => void): Generator<undefined, string> {
  for (let step = 1; step <= 10; step += 1) {
    yield;
    vi.advanceTimersByTime(4);
    meet(step);
  }
  return "done";
}

test("a save goes before the next slice of the work, and the work is done all the same", async () => {
  const state = { isBusy: false };
  const seen: [step: number, isBusy: boolean][] = [];
  const meet = (step: number): void => {
    seen.push([step, state.isBusy]);
    if (step !== 4) return;
    state.isBusy = true;
    setTimeout(() => (state.isBusy = false), 30);
  };
  const watch = { isOver: () => false, isBusy: () => state.isBusy };
  expect(await runInSlices(work(meet), watch)).toBe("done");
  expect(seen).toHaveLength(10);
  // No step but the rest of the slice in which the save came.
  expect(seen.filter(([, isBusy]) => isBusy).length).toBeLessThanOrEqual(1);
});

test("work that is no longer needed ends with its slice", async () => {
  const steps: number[] = [];
  const watch = { isOver: () => steps.length > 2, isBusy: () => false };
  expect(
    await runInSlices(
      work((step) => steps.push(step)),
      watch,
    ),
  ).toBeNull();
  expect(steps.length).toBeLessThan(6);
});
