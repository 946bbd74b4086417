import { expect, type Page } from "playwright/test";
import { stirMouse } from "../../../browser/stir-mouse.ts";

/** The focus stays when islands wake, and goes where the eye goes. Leaves the page awake. */
export async function lookAtFocus(page: Page): Promise<void> {
  expect(await markStops(page)).toBeGreaterThan(10);
  await wakeIslands(page);
  expect(await listLostStops(page)).toEqual([]);

  const columns = page.locator(".columns[data-layout=left]");
  if ((await columns.count()) === 0) return;
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await readColumnOrder(page), "beside each other").toEqual(["aside", "main"]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await readColumnOrder(page), "below each other").toEqual(["main", "aside"]);
}

/** Everything that Tab stops at, before the islands wake. */
const stopsSelector = "a[href], button, input:not([type=hidden]), textarea, [tabindex='0'], iframe";

async function markStops(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ checkVisibilityCSS: true }),
    );
    Object.assign(globalThis, { stops });
    return stops.length;
  }, stopsSelector);
}

/** Has every island of the page wake. */
export async function wakeIslands(page: Page): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
  await page.evaluate(async () => {
    const islands = [...document.querySelectorAll("tessera-island")];
    for (const island of islands) {
      if (island.hasAttribute("awake")) continue;
      const woken = new Promise((resolve) => island.addEventListener("tessera:awake", resolve));
      island.firstElementChild?.scrollIntoView({ behavior: "instant", block: "center" });
      island.firstElementChild?.dispatchEvent(new Event("pointerover", { bubbles: true }));
      await woken;
    }
  });
}

/** @returns what had the focus, or could have had it, and can no longer */
async function listLostStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { stops } = globalThis as unknown as { stops: HTMLElement[] };
    return stops
      .filter((stop) => {
        stop.focus({ preventScroll: true });
        return document.activeElement !== stop;
      })
      .map((stop) => stop.outerHTML.slice(0, 120));
  });
}

/** @returns the two columns in the order in which Tab meets them */
async function readColumnOrder(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const start = document.querySelector<HTMLElement>("h1");
    start?.setAttribute("tabindex", "-1");
    start?.focus();
  });
  const met: string[] = [];
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press("Tab");
    const column = await page.evaluate(() => {
      const holder = document.activeElement?.closest(".columns-main, .columns-aside");
      if (!holder) return document.activeElement?.closest(".columns") ? "" : "outside";
      return holder.className.replace("columns-", "");
    });
    if (column === "outside" && met.length > 0) break;
    if (column !== "outside" && met.at(-1) !== column) met.push(column);
  }
  return met;
}
