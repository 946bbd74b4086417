/**
 * @param run a task that does not reject
 * @returns a function that runs it once for all who ask before it starts; who asks while it runs gets
 *   the next run, so nobody is given what was found before they asked
 */
export function shareRuns<Found>(run: () => Promise<Found>): () => Promise<Found> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Found> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      const running = run();
      last = running;
      return running;
    });
    return next;
  };
}
