import { threadId } from "node:worker_threads";
import type { Count } from "#core/count.ts";

/** A step that has run, and where. */
export type Timing = {
  name: string;
  /** Milliseconds since 1970: those of several processes compare. */
  startedMs: number;
  seconds: number;
  /** How many things it handled, by what one of them is called. */
  counts: Record<string, number>;
  thread: { pid: number; tid: number; name: string };
  /** Its own steps in other threads and processes. */
  within: Timing[];
};

/** A step that is under way; `count` is null while it counts nothing. */
export type RunningStep = {
  name: string;
  count: { noun: string; done: number; of: number } | null;
};

/** Gets the steps that are under way, the last one last, whenever one begins, counts or ends. */
export type Watch = (running: RunningStep[]) => void;

/** What a step reports while it runs. */
export type Step = {
  count: Count;
  /** Adds what other threads or processes did for it. */
  add: (within: Timing[]) => void;
};

/** Runs a step and notes how long it took; rethrows what the step throws. */
export type Task = <Result>(
  name: string,
  run: (step: Step) => Result | Promise<Result>,
) => Promise<Result>;

/**
 * @param about `thread` names where the steps run; `startedMs` is when it was started for them, which
 *   is noted as a step of its own
 * @returns a function that runs steps, and the times of those that have ended
 */
export function timeTasks(
  about: { watch?: Watch | undefined; thread?: string; startedMs?: number } = {},
): { task: Task; timings: Timing[] } {
  const { watch, thread: name = "tessera", startedMs } = about;
  const thread = { pid: process.pid, tid: threadId, name };
  const timings: Timing[] = [];
  const running = new Set<RunningStep>();
  const report = (): void => watch?.([...running]);
  if (startedMs !== undefined)
    timings.push(
      endTiming({ name: "start", startedMs, seconds: 0, counts: {}, thread, within: [] }),
    );
  const task: Task = async (stepName, run) => {
    const step: RunningStep = { name: stepName, count: null };
    const counts: Timing["counts"] = {};
    const within: Timing[] = [];
    const began = readClock();
    running.add(step);
    report();
    const count: Count = (noun, of) => {
      const note = (done: number): void => {
        counts[noun] = done;
        step.count = { noun, done, of };
        report();
      };
      let done = 0;
      if (of > 0) note(done);
      return () => note((done += 1));
    };
    try {
      return await run({ count, add: (more) => void within.push(...more) });
    } finally {
      timings.push(
        endTiming({ name: stepName, startedMs: began, seconds: 0, counts, thread, within }),
      );
      running.delete(step);
      report();
    }
  };
  return { task, timings };
}

function endTiming(timing: Timing): Timing {
  return { ...timing, seconds: (readClock() - timing.startedMs) / 1000 };
}

/** @returns milliseconds since 1970, to the microsecond, which no correction of the clock moves */
export function readClock(): number {
  return performance.timeOrigin + performance.now();
}
