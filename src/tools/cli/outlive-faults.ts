import { describeError, type Log } from "#service/enquiries/log.ts";

/**
 * Keeps a service alive where code that nobody waits for fails, a site's form most likely, or where
 * the reader of its output has gone (`tessera serve | head -1`). What was answered is on disk.
 */
export function outliveFaults(log: Log): void {
  for (const event of ["uncaughtException", "unhandledRejection"])
    process.on(event, (error: unknown) =>
      log("error", "fault", { ...describeError(error), at: findPlace(error) }),
    );
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** @returns the first place of the stack; its message may quote a visitor */
function findPlace(error: unknown): string | null {
  const { stack = "" } = error instanceof Error ? error : {};
  return /^ {4}at (.+)$/m.exec(stack)?.[1] ?? null;
}
