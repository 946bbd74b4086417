import { showPlainNotice } from "../notices/show-plain-notice.ts";

/** Functions that go back from a page that could not be shown, by the action that led to it. */
const ways: Record<string, () => void> = {
  PUSH: () => history.back(),
  FORWARD: () => history.back(),
  BACK: () => history.forward(),
};

/**
 * Shows a notice and stays on the page if the browser has no connection, instead of leaving it for
 * one that cannot be loaded.
 *
 * @param action TanStack's name for the way in which the address was reached
 * @returns true if it did
 */
export function showOffline(action: string): boolean {
  const leave = ways[action];
  const { offline } = document.body.dataset;
  if (navigator.onLine || leave === undefined || offline === undefined) return false;
  showPlainNotice(offline);
  leave();
  return true;
}
