import { showPlainNotice } from "../notices/show-plain-notice.ts";

/** Functions that go back from a page that could not be shown, by the action that led to it. */
const ways: Record<string, () => void> = {
  PUSH: () => history.back(),
  FORWARD: () => history.back(),
  BACK: () => history.forward(),
};

/**
 * Leaves the page of the present address, which could not be fetched, to the browser. Without a
 * connection, which is no use to the browser either, it goes back to the page in the window and
 * shows a notice.
 *
 * @param action TanStack's name for the way in which the address was reached
 */
export function leavePage(action: string): void {
  const goBack = ways[action];
  const { offline } = document.body.dataset;
  if (!navigator.onLine && goBack !== undefined && offline !== undefined) {
    showPlainNotice(offline);
    return goBack();
  }
  if (action !== "PUSH") return location.reload();
  // A reload would count the new entry as the same document as the one before it, and going back
  // would change the address but not the page. So the entry is removed, and the browser adds it
  // again.
  const { href } = location;
  window.addEventListener("popstate", () => location.assign(href), { once: true });
  history.back();
}
