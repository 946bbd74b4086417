import { showPlainNotice } from "../notices/show-plain-notice.ts";

/** How the entry in the history is left again that could not be shown. */
const ways: Record<string, () => void> = {
  PUSH: () => history.back(),
  FORWARD: () => history.back(),
  BACK: () => history.forward(),
};

/**
 * Where the browser has no connection, says so and stays on the page, instead of leaving it for one
 * that cannot be loaded.
 *
 * @param action how the address was reached, as TanStack's history calls it
 * @returns whether it did
 */
export function sayOffline(action: string): boolean {
  const leave = ways[action];
  const { offline } = document.body.dataset;
  if (navigator.onLine || leave === undefined || offline === undefined) return false;
  showPlainNotice(offline);
  leave();
  return true;
}
