import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A server as a process of its own. */
export type ServerProcess = {
  url: string;
  /** @returns the processor's time that it has taken so far, of user and system, in microseconds */
  readCpu: () => Promise<number>;
  end: () => Promise<void>;
};

/** Starts a script that sends `{ url }` when it listens, and `{ cpu }` whenever it is sent anything. */
export async function startProcess(script: string, words: string[]): Promise<ServerProcess> {
  const child = fork(script, words, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { url } = await hear<{ url: string }>(child);
  return {
    url,
    async readCpu() {
      const told = hear<{ cpu: NodeJS.CpuUsage }>(child);
      child.send("cpu");
      const { cpu } = await told;
      return cpu.user + cpu.system;
    },
    async end() {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}

async function hear<Message>(child: ChildProcess): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const fail = (): void => reject(new Error("The server has ended."));
  child.once("message", resolve as (message: unknown) => void);
  child.once("exit", fail);
  return promise.finally(() => child.off("exit", fail));
}
