/** Ends the task: what the visitor does is answered, and seen, before the next step of waking begins. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
