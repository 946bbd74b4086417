import { expect, type Page, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { kindsOfPage } from "./kinds-of-page.ts";

/** What comes late is the point: nothing may be there before. */
test.use({ reuseContext: false });

/** What moved without being asked to: how much, and what. */
type Shift = { value: number; what: string[] };

/** Has the page note every layout shift that no input explains. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const what = sources.map(({ node }) => (node as Element | null)?.className ?? "");
        if (!hadRecentInput) shifts.push({ value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(async (y) => {
      scrollTo({ top: y, behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, top);
  }
}

/** An island wakes when it was in view for as long as it takes to be read. */
async function wakeAll(page: Page): Promise<void> {
  const asleep = page.locator("tessera-island:not([awake], [when=touched])");
  for (let left = await asleep.count(); left > 0; left -= 1) {
    await asleep.first().evaluate((island) => {
      (island.firstElementChild ?? island).scrollIntoView({ block: "center", behavior: "instant" });
    });
    await expect.poll(() => asleep.count()).toBeLessThan(left);
  }
}

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const route of kindsOfPage) {
      test(`nothing of ${route} moves while it loads, wakes, is read, and is left`, async ({
        page,
      }) => {
        const readShifts = await watchShifts(page);
        await page.goto(route);
        await expect(page.locator("html")).toHaveAttribute("data-warm", "");
        await scrollThrough(page);
        await wakeAll(page);
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        const other = route === "/about" ? "/team" : "/about";
        await followLink(page, other);
        await expect(page).toHaveURL(other);
        await page.waitForLoadState("networkidle");
        await page.goBack();
        await expect(page).toHaveURL(route);
        await page.waitForLoadState("networkidle");
        expect(await readShifts()).toEqual([]);
      });
    }
  });
}

test("a shift would be seen", async ({ page }) => {
  const readShifts = await watchShifts(page);
  await page.goto("/about");
  await page.waitForTimeout(600);
  await page.evaluate(() => {
    const box = document.createElement("div");
    box.style.setProperty("block-size", "200px");
    document.querySelector("main")?.prepend(box);
  });
  await expect.poll(async () => (await readShifts()).length).toBeGreaterThan(0);
});
