import type { Io } from "./command.ts";

/**
 * @returns where the environment says that metrics are told; null where it says nothing
 * @throws where that is no port, with what to write
 */
export function readMetricsPlace(env: Io["env"]): { port: number; host: string } | null {
  const text = env["METRICS_PORT"]?.trim() ?? "";
  if (text === "") return null;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`METRICS_PORT is a number up to 65535, such as 9464; it is "${text}".`);
  return { port, host: env["METRICS_HOST"]?.trim() || "127.0.0.1" };
}
