import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Change, SaveQueue, saveTimes } from "#site/dev/save-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A folder in memory, and what a queue took up of it. */
function openFolder(
  files: Record<string, string>,
  options: { takesMs?: number; isSure?: boolean } = {},
) {
  const disk = new Map(Object.entries(files));
  const shown = new Map(disk);
  const batches: Change[][] = [];
  const faults: unknown[] = [];
  const state = { running: 0, mostRunning: 0, looks: 0 };
  const queue = new SaveQueue({
    readStamp(file) {
      if ([...disk.keys()].some((other) => other.startsWith(`${file}/`))) return "folder";
      return disk.get(file) ?? null;
    },
    readStamps() {
      state.looks += 1;
      return new Map(disk);
    },
    isSure: () => options.isSure ?? false,
    isHalfWritten: (file) => (disk.get(file) ?? "") === "" || disk.get(file) === "{",
    async takeUp(changes) {
      state.running += 1;
      state.mostRunning = Math.max(state.mostRunning, state.running);
      const texts = changes.map(({ file }) => [file, disk.get(file)] as const);
      if (options.takesMs !== undefined) await sleep(options.takesMs);
      if (texts.some(([, text]) => text === "harm")) throw new Error("harm");
      for (const [file, text] of texts)
        if (text === undefined) shown.delete(file);
        else shown.set(file, text);
      batches.push(changes);
      state.running -= 1;
    },
    reportFault: (error) => faults.push(error),
  });
  return {
    disk,
    shown,
    batches,
    faults,
    state,
    queue,
    write: (file: string, text: string | null): void => {
      if (text === null) disk.delete(file);
      else disk.set(file, text);
    },
  };
}

const sleep = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
const later = (delayMs: number) => vi.advanceTimersByTimeAsync(delayMs);

test.each([2, 8, 12, 15, 20, 49, 90, 140])(
  "a save in two writes %i ms apart is taken up whole, though the second tells nothing",
  async (pauseMs) => {
    const { write, queue, shown, batches } = openFolder({ a: "old" });
    write("a", "");
    queue.mark("a");
    await later(pauseMs);
    write("a", "new");
    await later(400);
    expect(shown.get("a")).toBe("new");
    // What stood between was never shown.
    expect(batches.length).toBe(1);
  },
);

test("what stays empty, broken or away is taken up as that, after a moment of grace", async () => {
  const { write, queue, shown } = openFolder({ a: "1", b: "1", c: "1" });
  write("a", "");
  write("b", "{");
  write("c", null);
  for (const file of ["a", "b", "c"]) queue.mark(file);
  await later(saveTimes.grace - 30);
  expect([...shown.values()]).toEqual(["1", "1", "1"]);
  await later(100);
  expect([...shown]).toEqual([
    ["a", ""],
    ["b", "{"],
  ]);
});

test("what is whole does not wait for what is not", async () => {
  const { write, queue, shown } = openFolder({ a: "1", b: "1" });
  write("a", "{");
  write("b", "2");
  queue.mark("a");
  queue.mark("b");
  await later(20);
  expect(shown.get("b")).toBe("2");
});

test("what is saved at once is taken up together, one batch after the other", async () => {
  const { write, queue, shown, batches, state } = openFolder({}, { takesMs: 50 });
  for (const file of ["a", "b", "c"]) {
    write(file, "1");
    queue.mark(file);
  }
  await later(16);
  write("a", "2");
  queue.mark("a");
  await later(400);
  expect(batches.map((batch) => batch.length)).toEqual([3, 1]);
  expect([...shown]).toEqual([
    ["a", "2"],
    ["b", "1"],
    ["c", "1"],
  ]);
  expect(state.mostRunning).toBe(1);
});

test("a stream of events that never ends is looked at in between", async () => {
  const { write, queue, shown } = openFolder({ a: "1", log: "1" });
  write("a", "2");
  for (let turn = 0; turn < 30; turn += 1) {
    queue.mark("a");
    await later(10);
  }
  expect(shown.get("a")).toBe("2");
});

test("a folder that is moved away and back is no change; one that stays away is", async () => {
  const { write, queue, batches, shown } = openFolder({ "pages/a": "1", "pages/b": "1" });
  write("pages/a", null);
  write("pages/b", null);
  queue.mark("pages");
  await later(100);
  write("pages/a", "1");
  write("pages/b", "1");
  await later(400);
  expect(batches).toEqual([]);
  write("pages/a", null);
  write("pages/b", null);
  queue.mark("pages");
  await later(400);
  expect([...shown]).toEqual([]);
});

test("what no event told is found by who asks for the present", async () => {
  const { write, queue, shown } = openFolder({ a: "1" });
  write("b", "1");
  await queue.settle();
  expect(shown.get("b")).toBe("1");
});

test("where each save has an event, a save of one file is followed by no look at all", async () => {
  const { write, queue, shown, state } = openFolder({ a: "1", b: "1" }, { isSure: true });
  expect(state.looks).toBe(1);
  write("a", "2");
  queue.mark("a");
  await later(500);
  await queue.settle();
  expect(shown.get("a")).toBe("2");
  expect(state.looks).toBe(1);
  write("b", "2");
  await queue.settle({ isWhole: true });
  expect(shown.get("b")).toBe("2");
  expect(state.looks).toBe(2);
});

test("who asks for the present while a file is away waits until it is back, or stays away", async () => {
  const { write, queue, shown } = openFolder({ a: "1", b: "1" });
  const settled: string[] = [];
  write("a", null);
  write("b", null);
  void queue.settle().then(() => settled.push([...shown.keys()].join()));
  await later(saveTimes.grace - 30);
  expect(settled).toEqual([]);
  write("b", "2");
  await later(100);
  expect(settled).toEqual(["b"]);
  expect(shown.get("b")).toBe("2");
});

test("two saves within one tick of the disk's clock, of one length, are both taken up", async () => {
  const { write, queue, shown, disk } = openFolder({ a: "1" });
  // What the disk says of a file is its text here: so both have one stamp.
  write("a", "same");
  queue.mark("a");
  await queue.settle();
  shown.set("a", "an older one");
  queue.mark("a");
  await later(50);
  expect(shown.get("a")).toBe(disk.get("a"));
});

test("a save that cannot be taken up does not end the queue", async () => {
  const { write, queue, faults, shown } = openFolder({ a: "1" });
  write("a", "harm");
  queue.mark("a");
  await later(50);
  expect(faults).toHaveLength(1);
  write("a", "2");
  queue.mark("a");
  await later(50);
  expect(shown.get("a")).toBe("2");
});

test("a queue is busy from a save's first sign until it is taken up", async () => {
  const { write, queue, shown } = openFolder({ a: "1" }, { takesMs: 40 });
  expect(queue.isBusy()).toBe(false);
  write("a", "2");
  queue.mark("a");
  expect(queue.isBusy()).toBe(true);
  await later(30);
  expect([queue.isBusy(), shown.get("a")]).toEqual([true, "1"]);
  await later(30);
  expect([queue.isBusy(), shown.get("a")]).toEqual([false, "2"]);
  queue.close();
});
