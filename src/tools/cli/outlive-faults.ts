/** Keeps a process running where code fails that nobody waits for, and reports the error. */
export function outliveFaults(report: (error: unknown) => void): void {
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, report);
}
