/** Ends the task: the browser answers the visitor, and paints, before the next step begins. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
