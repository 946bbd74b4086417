import { setTimeout as wait } from "node:timers/promises";
import { type Lock, takeLock } from "#core/swap/take-lock.ts";

/** The pause between two attempts. */
const pauseMs = 200;

/** The time in which a build of a very large site is over. */
const limitMs = 30 * 60 * 1000;

/**
 * Takes a lock, as soon as nobody else has it.
 *
 * @param wanted `onWait` is called once, where another has it
 * @throws where another has it for too long, or the file cannot be written
 */
export async function waitForLock(
  file: string,
  wanted: { isShared?: boolean; onWait?: () => void } = {},
): Promise<Lock> {
  const { isShared = false, onWait } = wanted;
  const started = performance.now();
  const first = takeLock(file, isShared);
  if (first !== null) return first;
  onWait?.();
  for (;;) {
    await wait(pauseMs);
    const lock = takeLock(file, isShared);
    if (lock !== null) return lock;
    if (performance.now() - started > limitMs)
      throw new Error(
        `Another build of this site has been running for ${limitMs / 60_000} minutes. End it, and build again.`,
      );
  }
}
