import type { Io } from "./command.ts";

/**
 * @param usual where the environment says nothing
 * @returns the port to listen on, by `PORT`
 * @throws where that is none, with what to write
 */
export function readPort(env: Io["env"], usual: number): number {
  const text = env["PORT"]?.trim() || String(usual);
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new Error(`PORT is a number up to 65535, such as ${usual}; it is "${text}".`);
}
