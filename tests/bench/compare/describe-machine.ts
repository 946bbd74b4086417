import os from "node:os";

const gibibyte = 2 ** 30;

/** @returns what the figures were measured on, and when */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / gibibyte);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${os.availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"}), ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
}
