/** A signal within this time is the same one: npm passes on what the terminal has sent already. */
const sameSignalMs = 250;

/** The exit code that shells give a command that SIGINT ended. */
const interruptedCode = 130;

/** The longest wait for output that is not written yet, where something else keeps the process. */
const lastWordsMs = 250;

/** The signals of Ctrl-C, of a process manager and of a closed terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The longest wait for a file that is being read, and the time between two looks at it. */
const hangsAfterMs = 2000;
const lookEveryMs = 10;

/** The work of threads: Node's own exit waits for it, and a disk or name resolver may hang. */
const ofThreads = /^(?:FSReq|GetAddrInfoReq|GetNameInfoReq)/;

/** Ends the process now: with the code, or by the signal where the code would wait for a thread. */
function exit(signal: NodeJS.Signals, code?: number): void {
  if (!hasThreadsAtWork()) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Ends the process once no thread works any more; it does not wait for one that hangs. */
function exitAfterThreads(
  signal: NodeJS.Signals,
  untilMs = performance.now() + hangsAfterMs,
): void {
  if (hasThreadsAtWork() && performance.now() < untilMs)
    setTimeout(exitAfterThreads, lookEveryMs, signal, untilMs);
  else exit(signal);
}

function hasThreadsAtWork(): boolean {
  return process.getActiveResourcesInfo().some((name) => ofThreads.test(name));
}

/**
 * Ends a command that goes on until it is stopped: by Ctrl-C, SIGTERM or SIGHUP, after `close`;
 * by a second one at once.
 *
 * @param close gets the signal; when it is done the process ends, even if something still hangs
 * @returns a function that ends the command as SIGTERM does
 */
export function endOnSignal(close: (signal: NodeJS.Signals) => Promise<void>): () => void {
  let firstAt: number | null = null;
  const end = (signal: NodeJS.Signals): void => {
    if (firstAt !== null && Date.now() - firstAt > sameSignalMs) exit(signal, interruptedCode);
    if (firstAt !== null) return;
    firstAt = Date.now();
    close(signal).then(
      () => void setTimeout(exitAfterThreads, lastWordsMs, signal).unref(),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        exit(signal, 2);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    if (firstAt === null) end("SIGTERM");
  };
}
