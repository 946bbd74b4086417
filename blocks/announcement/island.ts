const storageKey = "announcement";

/** Closes the bar, and keeps it closed for this visitor until it says something else. */
export function wake(island: HTMLElement): void {
  const text = island.querySelector(".announcement-text")?.textContent ?? "";
  const bar = island.closest<HTMLElement>(".announcement");
  if (bar === null) return;
  if (readClosed() === text) bar.hidden = true;
  island.querySelector(".announcement-close")?.addEventListener("click", () => {
    bar.hidden = true;
    keepClosed(text);
  });
}

/** Storage may be forbidden: then the bar is closed on this page alone. */
function readClosed(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepClosed(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // The bar is closed all the same.
  }
}
