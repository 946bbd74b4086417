import { existsSync } from "node:fs";
import path from "node:path";
import { type Browser, type Page } from "playwright";
import { launchBrowser } from "../browser/launch-browser.ts";
import { kindsOfPage } from "../site/browser/kinds-of-page.ts";
import { serveFolder } from "./browse/serve-folder.ts";

type Row = { page: string; "longest task on load ms": number; INP: number; of: string };

/** What a page tells of itself: milliseconds. */
type Told = { tasks: number[]; events: { ms: number; what: string }[] };

const cpuSlowdown = 4;
/** Longer than a page waits until it is idle, and what comes then. */
const settledMs = 6000;
/** After a touch, until what it sets off has come and gone. */
const pauseMs = 1000;
/** Of controls that are alike, so many. */
const mostAlike = 3;

/** Controls that do something on the page; what they open is left by Escape. */
const controls = [
  ".header-toggle",
  ".faq-trigger",
  ".carousel-button",
  ".hero-film",
  ".asked-frame-button",
  "main input:not([type=hidden])",
  "main textarea",
  "form.contact-form-card button",
];

/**
 * Touches every control of ten kinds of page of this site, as it was built last, on a telephone whose
 * processor is four times slower. It judges nothing.
 *
 * @returns the longest task while each page loads and wakes, and its Interaction to Next Paint
 * @throws where the site was not built
 */
export async function benchInteraction(bench: { report: (text: string) => void }): Promise<Row[]> {
  const dist = path.resolve("dist");
  if (!existsSync(dist)) throw new Error("There is no dist/. Type: npm run build");
  const site = await serveFolder(dist, null);
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const route of kindsOfPage) {
      bench.report(route);
      rows.push(await useUp(browser, site.url, route));
    }
    return rows;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function useUp(browser: Browser, url: string, route: string): Promise<Row> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await watch(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url + route);
  await page.waitForTimeout(settledMs);
  const { tasks } = await readTold(page);
  for (const selector of controls) await touchAll(page, selector);
  const { events } = await readTold(page);
  await context.close();
  const [worst = { ms: 0, what: "nothing took 16 ms" }] = events.toSorted(
    (one, other) => other.ms - one.ms,
  );
  const longest = Math.max(0, ...tasks);
  return { page: route, "longest task on load ms": longest, INP: worst.ms, of: worst.what };
}

async function touchAll(page: Page, selector: string): Promise<void> {
  for (const control of (await page.locator(selector).all()).slice(0, mostAlike)) {
    if (!(await control.isVisible())) continue;
    // What is touched may go: it is looked at before.
    const isField = await control.evaluate((node) => node.matches("input, textarea"));
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(pauseMs / 2);
    await control.tap({ force: true });
    if (isField) await page.keyboard.type("payroll", { delay: 120 });
    await page.waitForTimeout(pauseMs);
    await page.keyboard.press("Escape");
  }
}

/** Has the page note its long tasks, and how long each input took until what it changed was seen. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told = { tasks: [], events: [] };
    Object.assign(globalThis, { told });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.tasks.push(Math.round(duration));
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        if (entry.interactionId === 0) continue;
        const on = entry.target instanceof Element ? entry.target.className : "the page";
        told.events.push({
          ms: Math.round(entry.duration),
          what: `${entry.name} on ${on}`,
        });
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 });
  });
}

function readTold(page: Page): Promise<Told> {
  return page.evaluate(() => (globalThis as unknown as { told: Told }).told);
}
