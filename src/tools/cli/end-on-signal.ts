/** npm passes on a signal that the terminal has sent already: what comes so soon is the same one. */
const sameSignalMs = 250;

/** What a shell makes of a command that SIGINT ended. */
const interruptedCode = 130;

/** How long output that is still on its way is waited for, where something else keeps the process. */
const lastWordsMs = 250;

/** Of Ctrl-C, of whoever manages processes, of a terminal that is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How long a file that is being read is waited for, and how often it is looked at. */
const hangsAfterMs = 2000;
const lookEveryMs = 10;

/** What a thread works on: Node's own exit waits for it, and a disk or a resolver of names may hang. */
const ofThreads = /^(?:FSReq|GetAddrInfoReq|GetNameInfoReq)/;

/** Ends the process now: with the code, or, where that would wait for a thread, as the signal ends any other. */
function exit(signal: NodeJS.Signals, code?: number): void {
  if (!hasThreadsAtWork()) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Ends the process once no thread works any more; what hangs is not waited for. */
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
 * Ends a command that goes on until it is stopped: by Ctrl-C, SIGTERM or SIGHUP, after `close`; by a
 * second one at once.
 *
 * @param close told by which; when it is done the process ends, whatever still hangs
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
