import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/**
 * The path of the service that reads the message (`src/service/vitals/vitals-message.ts`); a test
 * in the browser sends one.
 */
const path = "/v1/public/vitals";

/** The address, made like that of the site's forms: another service's, or this site's own. */
const address = `${String(import.meta.env["VITE_API_BASE"] ?? "")}${path}`;

const values: Partial<Record<Metric["name"], number>> = {};
let isSent = false;

/**
 * Stores a value, rounded: a tenth of a millisecond says nothing of a page, and might identify a
 * device.
 */
function note({ name, value }: Metric): void {
  values[name] = name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

/**
 * Sends the values once a document: nobody is identified, so a second message would count twice. A
 * text needs no preflight request if the service has another origin.
 */
function sendWhenHidden(): void {
  if (document.visibilityState !== "hidden" || isSent || Object.keys(values).length === 0) return;
  isSent = true;
  navigator.sendBeacon(address, JSON.stringify({ page: findPage(), values }));
}

/** Returns the page that was loaded, without its query: by now the router may show another. */
function findPage(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href).pathname;
}

for (const observe of [onLCP, onFCP, onCLS, onINP, onTTFB]) observe(note);
// The library's own listeners, which report last values, run in the capture phase before.
addEventListener("visibilitychange", sendWhenHidden);
