const key = "tessera:reloaded";

/**
 * Reloads the page, because code that it names is gone: after a deploy the new page names the new
 * files. At most once a build, and not if the visitor would lose what they typed.
 */
export function reloadOnce(): void {
  const build = document.querySelector<HTMLMetaElement>("meta[name='tessera-build']")?.content;
  if (build === undefined || !navigator.onLine || hasTyped()) return;
  try {
    if (sessionStorage.getItem(key) === build) return;
    sessionStorage.setItem(key, build);
  } catch {
    // The reloads might never end without this storage.
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
