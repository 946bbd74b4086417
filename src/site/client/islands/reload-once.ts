const key = "tessera:reloaded";

/**
 * Loads the page afresh, because code that it names is gone: after a deploy the new page names what
 * is there. At most once a build, and not where it would cost the visitor what they typed.
 */
export function reloadOnce(): void {
  const build = document.querySelector<HTMLMetaElement>("meta[name='tessera-build']")?.content;
  if (build === undefined || !navigator.onLine || hasTyped()) return;
  try {
    if (sessionStorage.getItem(key) === build) return;
    sessionStorage.setItem(key, build);
  } catch {
    // Without a memory it might go on for ever.
    return;
  }
  location.reload();
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
