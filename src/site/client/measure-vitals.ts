import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/** The message is what `src/service/vitals/vitals-message.ts` reads; a test in the browser sends one. */
const path = "/v1/public/vitals";

/** As the site's forms have it: another service's address, or this site's own. */
const address = `${String(import.meta.env["VITE_API_BASE"] ?? "")}${path}`;

const values: Partial<Record<Metric["name"], number>> = {};
let isSent = false;

/** A tenth of a millisecond says nothing of a page, and might say something of a device. */
function note({ name, value }: Metric): void {
  values[name] = name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

/**
 * Once a document: what is sent twice would count twice, as nobody is known by a name. A text needs
 * no question beforehand where the service stands elsewhere.
 */
function sendWhenHidden(): void {
  if (document.visibilityState !== "hidden" || isSent || Object.keys(values).length === 0) return;
  isSent = true;
  navigator.sendBeacon(address, JSON.stringify({ page: findPage(), values }));
}

/** The page that was loaded, without its query: by now the router may show another. */
function findPage(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href).pathname;
}

for (const observe of [onLCP, onFCP, onCLS, onINP, onTTFB]) observe(note);
// The library's own listeners, which report last values, are told in the phase before.
addEventListener("visibilitychange", sendWhenHidden);
