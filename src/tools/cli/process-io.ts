import type { Io } from "./command.ts";

/** @returns the `Io` of this process */
export function makeProcessIo(): Io {
  return {
    out: console.log,
    error: console.error,
    write: (text) => void process.stdout.write(text),
    env: process.env,
    cwd: process.cwd(),
  };
}
