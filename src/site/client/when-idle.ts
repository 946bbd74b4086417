/** Calls a function when the browser is idle, or after so many milliseconds. */
export function whenIdle(run: () => void, timeout: number): void {
  // Safari has no `requestIdleCallback`.
  if (!("requestIdleCallback" in window)) setTimeout(run, 50);
  else requestIdleCallback(run, { timeout });
}
