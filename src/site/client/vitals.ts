/**
 * The page's one additional script if the site measures: it fetches the measuring code once the
 * page is loaded and idle. Its own address names that file behind `#`, because an `import` that the
 * bundler knows would make it share code with the loader, which would then be two files.
 */

type Signals = Navigator & {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
};

const { doNotTrack, globalPrivacyControl, connection }: Signals = navigator;
const isRefused = doNotTrack === "1" || globalPrivacyControl === true;
const isSaving = connection?.saveData === true;

function fetchMeasuring(): void {
  const { hash } = new URL(import.meta.url);
  // Code that cannot be fetched measures nothing, and breaks nothing.
  import(hash.slice(1)).catch(() => {});
}

function waitForIdle(): void {
  // Safari has no `requestIdleCallback`.
  if ("requestIdleCallback" in window) requestIdleCallback(fetchMeasuring, { timeout: 5000 });
  else setTimeout(fetchMeasuring, 2000);
}

if (!isRefused && !isSaving) {
  if (document.readyState === "complete") waitForIdle();
  else addEventListener("load", waitForIdle, { once: true });
}
