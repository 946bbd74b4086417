import { expect, test } from "vitest";
import { startOnce } from "#site/dev/start-once.ts";

test("what is asked for twice is started once", async () => {
  let count = 0;
  const started = startOnce(async () => (count += 1));
  expect(await started.current()).toBeUndefined();
  expect(await Promise.all([started.get(), started.get()])).toEqual([1, 1]);
  expect(await started.current()).toBe(1);
});

test("a start that fails is tried again, and takes nothing away that was started since", async () => {
  const starts: ((error?: Error) => void)[] = [];
  const started = startOnce(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = starts.length;
        starts.push((error) => (error === undefined ? resolve(number) : reject(error)));
      }),
  );
  const [first, again] = [started.get(), started.get()];
  starts[0]?.(new Error("It does not start."));
  await expect(first).rejects.toThrow("It does not start.");
  const second = started.get();
  await expect(again).rejects.toThrow("It does not start.");
  starts[1]?.();
  expect(await second).toBe(1);
  expect(await started.current()).toBe(1);
  expect(starts).toHaveLength(2);
});
