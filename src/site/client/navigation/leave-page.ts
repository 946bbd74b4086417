/**
 * Loads the page of the present address the ordinary way, because it could not be fetched.
 *
 * @param entry `isNewEntry`: the address was added to the history for this page just now
 */
export function leavePage({ isNewEntry }: { isNewEntry: boolean }): void {
  if (!isNewEntry) return location.reload();
  // Reloaded, the new entry would count as the same document as the one before it, and going back
  // would change the address but not the page. So the entry is taken back, and made by the browser.
  const { href } = location;
  window.addEventListener("popstate", () => location.assign(href), { once: true });
  history.back();
}
