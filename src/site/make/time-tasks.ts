/** Seconds of each step of a build, in the order in which they ran. */
export type Timings = { name: string; seconds: number }[];

/** Runs a step and notes how long it took; rethrows what the step throws. */
export type Task = <Result>(name: string, step: () => Result | Promise<Result>) => Promise<Result>;

/** @returns a function that runs steps, and the times of those that have run so far */
export function timeTasks(): { task: Task; timings: Timings } {
  const timings: Timings = [];
  const task: Task = async (name, step) => {
    const started = performance.now();
    try {
      return await step();
    } finally {
      timings.push({ name, seconds: (performance.now() - started) / 1000 });
    }
  };
  return { task, timings };
}

/** @returns a table of the steps to print, and the time between them */
export function formatTimings(timings: Timings, durationMs: number): string {
  const listed = timings.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = [...timings, { name: "everything else", seconds: durationMs / 1000 - listed }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, seconds }) => `${name.padEnd(width)}  ${seconds.toFixed(2).padStart(8)} s`)
    .join("\n");
}
