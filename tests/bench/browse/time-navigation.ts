import type { Browser, BrowserContextOptions, Page } from "playwright";
import { islandRoute, routeOf } from "../generate/make-bench-pages.ts";
import { firstLabels } from "../generate/write-tessera-site.ts";
import { watchText } from "./watch-text.ts";

/** How a visitor goes to the next page: a tap out of nothing, or a click after the pointer came. */
export type Way = "tap" | "hover";

const readingMs = 3000;
const hoverMs = 300;
const cpuSlowdown = 4;

const visitors: Record<Way, BrowserContextOptions> = {
  tap: { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true },
  hover: { viewport: { width: 1200, height: 800 } },
};

/**
 * Opens the page with islands with an empty cache, reads for three seconds, and goes to another by
 * the link at its top.
 *
 * @param visit.heading of the page that it leads to
 * @returns milliseconds from the touch, or the click, until that heading is seen
 * @throws where it is never seen
 */
export async function timeNavigation(
  browser: Browser,
  visit: { url: string; way: Way; heading: string },
): Promise<number> {
  const { url, way, heading } = visit;
  const context = await browser.newContext(visitors[way]);
  try {
    const { seen, pressedAt } = await watchText(context, "h1");
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.goto(url + islandRoute, { waitUntil: "load" });
    await page.waitForTimeout(readingMs);
    const { x, y } = await findMiddle(page);
    if (way === "hover") {
      await page.mouse.move(x, y, { steps: 4 });
      await page.waitForTimeout(hoverMs);
    }
    const arrived = seen(heading);
    await (way === "hover" ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
    return (await arrived) - pressedAt();
  } finally {
    await context.close();
  }
}

async function findMiddle(page: Page): Promise<{ x: number; y: number }> {
  const link = page.getByRole("link", { name: firstLabels.top });
  const href = await link.getAttribute("href");
  if (href !== routeOf(0)) throw new Error(`${firstLabels.top} leads to ${href}`);
  const box = await link.boundingBox();
  if (box === null) throw new Error(`${firstLabels.top} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
