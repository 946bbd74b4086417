/**
 * Loads the page of the present address by the browser, because it could not be fetched.
 *
 * @param entry `isNewEntry`: the address was added to the history for this page just now
 */
export function leavePage({ isNewEntry }: { isNewEntry: boolean }): void {
  if (!isNewEntry) return location.reload();
  // A reload would count the new entry as the same document as the one before it, and going back
  // would change the address but not the page. So the entry is removed, and the browser adds it
  // again.
  const { href } = location;
  window.addEventListener("popstate", () => location.assign(href), { once: true });
  history.back();
}
