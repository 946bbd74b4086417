import type { Browser, BrowserContextOptions, Page } from "playwright";
import { islandRoute, routeOf } from "../generate/make-bench-pages.ts";
import { firstLabels } from "../generate/write-tessera-site.ts";
import { watchText } from "./watch-text.ts";

/** How a visitor goes to the next page: a tap out of nothing, or a click after the pointer came. */
export type Way = "tap" | "hover";

/** Where a visitor goes from: by the first link of a short page, or by the last of a long one. */
export type Start = "short" | "long";

const readingMs = 3000;
const hoverMs = 300;
const cpuSlowdown = 4;

const visitors: Record<Way, BrowserContextOptions> = {
  tap: { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true },
  hover: { viewport: { width: 1200, height: 800 } },
};

/** The pages, and the words of the links to the first generated one. */
const starts: Record<Start, { route: string; label: string }> = {
  short: { route: islandRoute, label: firstLabels.top },
  long: { route: routeOf(1), label: firstLabels.end },
};

/**
 * Opens a page with an empty cache, reads for three seconds, and goes to another. A link that is
 * not in sight is scrolled to, and followed at once.
 *
 * @param visit.heading of the page that the link leads to
 * @returns milliseconds from the touch, or the click, until that heading is seen
 * @throws where it is never seen
 */
export async function timeNavigation(
  browser: Browser,
  visit: { url: string; start: Start; way: Way; heading: string },
): Promise<number> {
  const { url, start, way, heading } = visit;
  const context = await browser.newContext(visitors[way]);
  try {
    const { seen, pressedAt } = await watchText(context, "h1");
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.goto(url + starts[start].route, { waitUntil: "load" });
    await page.waitForTimeout(readingMs);
    const { x, y } = await findMiddle(page, start);
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

async function findMiddle(page: Page, start: Start): Promise<{ x: number; y: number }> {
  const link = page.getByRole("link", { name: starts[start].label });
  const { href, x, y } = await link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return { href: element.getAttribute("href"), ...middle };
  });
  if (href !== routeOf(0)) throw new Error(`The link leads to ${href}`);
  return { x, y };
}
