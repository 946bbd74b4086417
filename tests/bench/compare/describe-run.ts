import os from "node:os";

const gibibyte = 2 ** 30;

/** @returns when, on what and how often figures were measured */
export function describeRun(rounds: number, browser: string | null): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / gibibyte);
  const day = new Date().toISOString().slice(0, 10);
  const machine = [
    day,
    `${os.availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"})`,
    `${memory} GiB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.version}`,
    ...(browser === null ? [] : [`Chromium ${browser}`]),
  ].join(", ");
  const times = rounds === 1 ? "one round" : `${rounds} interleaved rounds`;
  return `Measured ${machine}; ${times}, medians (fastest–slowest).`;
}
