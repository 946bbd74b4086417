import type { Io } from "./command.ts";

/** @returns what a command needs of the process that it is typed for */
export function makeProcessIo(): Io {
  return {
    out: console.log,
    error: console.error,
    write: (text) => void process.stdout.write(text),
    env: process.env,
    cwd: process.cwd(),
  };
}
