/** npm passes on a signal that the terminal has sent already: what comes so soon is the same one. */
const sameSignalMs = 1000;

/** What a shell makes of a command that SIGINT ended. */
const interruptedCode = 130;

/**
 * Ends a command that goes on until it is stopped: by Ctrl-C or SIGTERM, after `close`; by a second
 * one at once.
 */
export function endOnSignal(close: () => Promise<void>): void {
  let firstAt: number | null = null;
  const end = (): void => {
    if (firstAt !== null && Date.now() - firstAt > sameSignalMs) process.exit(interruptedCode);
    if (firstAt !== null) return;
    firstAt = Date.now();
    close().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(2);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
}
