import { startDev } from "#site/dev/start-dev.ts";
import { refusal } from "../refusal.ts";
import { driveBrowser, type Tab } from "./drive-browser.ts";
import { findBrowser } from "./find-browser.ts";

/** The picture to take: `width` in CSS pixels; the page's own theme where `theme` is absent. */
export type PictureOrder = { route: string; width: number; theme?: "light" | "dark" };

/** A picture (PNG) of a page; `isWhole` is true if it shows all of it. */
export type Picture = { bytes: Uint8Array; width: number; height: number; isWhole: boolean };

export type TakePicture = (order: PictureOrder) => Promise<Picture>;

/** CSS pixels of the highest picture; the rest of a longer page is left out. */
const mostHeight = 12_000;

/**
 * Takes pictures of pages in a browser on this machine. The first one starts the site's dev
 * server, so pictures show what is on the disk, drafts too.
 *
 * @returns functions that take a picture and stop the server
 */
export function makePictureTaker(site: { root: string; today: () => string }): {
  takePicture: TakePicture;
  close: () => Promise<void>;
} {
  const started: { dev?: ReturnType<typeof startDev> } = {};
  return {
    async takePicture(order) {
      const browser = findBrowser(process.env);
      if (browser === null)
        throw refusal(
          "There is no Chromium, Chrome or Edge on this machine to take a picture with. Install one, or set CHROME_PATH to its file. read_page has the text of the page.",
        );
      // A dev server beside it has another form of React in its cache, which must not be made again.
      const cache = "vite-pictures";
      started.dev ??= startDev({ ...site, cache, port: 0, report: () => undefined });
      const { url } = await started.dev;
      return driveBrowser(browser, (tab) => shoot(tab, new URL(order.route, url).href, order));
    },
    close: async () => (await started.dev)?.close(),
  };
}

async function shoot(tab: Tab, url: string, { width, theme }: PictureOrder): Promise<Picture> {
  const metrics = { width, height: 900, deviceScaleFactor: 1, mobile: width < 600 };
  await tab.send("Page.enable");
  await tab.send("Emulation.setDeviceMetricsOverride", metrics);
  await tab.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: theme ?? "light" },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
  const loaded = tab.wait("Page.loadEventFired");
  await tab.send("Page.navigate", { url });
  await loaded;
  const { result } = (await tab.send("Runtime.evaluate", {
    expression: `(${prepare.toString()})(${JSON.stringify(theme ?? null)})`,
    awaitPromise: true,
    returnByValue: true,
  })) as { result?: { value?: unknown } };
  const whole = Math.ceil(Number(result?.value ?? 900));
  const height = Math.max(1, Math.min(whole, mostHeight));
  const { data } = await tab.send("Page.captureScreenshot", {
    format: "png",
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  const bytes = Buffer.from(String(data), "base64");
  return { bytes, width, height, isWhole: height === whole };
}

/**
 * Runs in the page: sets the theme, waits for its fonts and pictures, and hides the parts of dev,
 * which may come later than this.
 */
async function prepare(theme: string | null): Promise<number> {
  const { documentElement: html } = document;
  if (theme !== null) html.dataset["theme"] = theme;
  const hiding = new CSSStyleSheet();
  hiding.replaceSync("tessera-messages { display: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hiding];
  // A built page has its fonts at once: one that is optional, and late, is waited for too.
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule) rule.style.setProperty("font-display", "block");
  for (const image of document.images) image.loading = "eager";
  const settle = Promise.all(
    [...document.images].map((image) => image.decode().catch(() => undefined)),
  );
  await Promise.race([settle, new Promise((resolve) => setTimeout(resolve, 5000))]);
  // The browser asks for fonts when it lays the page out.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  return html.scrollHeight;
}
