import { expect, type Locator, type Page } from "playwright/test";
import { findToast, findToasts } from "../browser/contact-page.ts";
import { sendNotice } from "../browser/show-notice.ts";
import type { Chapter } from "../statement.ts";

/** Says something as the site's islands say it, and waits until it stands there. */
async function notify(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await sendNotice(page, { kind: "info", text, id: text });
    await expect(findToast(page, text)).toBeAttached();
  }
}

/** The same where time stands: a toast takes a moment to come. */
async function notifyInTime(page: Page): Promise<void> {
  await sendNotice(page, { kind: "info", text: "A notice", id: "notice" });
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(findToasts(page)).toBeAttached({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** The time that a toast takes to go, once it goes. */
const leavingMs = 500;

/** A toast slides in by CSS, which the page's standing clock does not hold. */
async function findRestingBox(
  toast: Locator,
): Promise<Awaited<ReturnType<Locator["boundingBox"]>>> {
  const seen: string[] = [];
  await expect
    .poll(async () => {
      seen.push(JSON.stringify(await toast.boundingBox()));
      return seen.length > 2 && seen.at(-1) === seen.at(-2) && seen.at(-2) === seen.at(-3);
    })
    .toBe(true);
  return toast.boundingBox();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await findRestingBox(findToasts(page));
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  // Slowly, so that the way decides and not the speed.
  await page.clock.runFor(2000);
  await page.mouse.up();
}

async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

export const toastChapter: Chapter = {
  id: "4.toasts",
  route: "/contact",
  statements: [
    {
      text: "A toast closes after 4000 ms",
      visit: { clock: "stands" },
      async check(page) {
        await notifyInTime(page);
        await page.clock.runFor(3800);
        await expect(findToasts(page)).toHaveAttribute("data-removed", "false");
        await page.clock.runFor(250 + leavingMs);
        await expect(findToasts(page)).toHaveCount(0);
      },
    },
    {
      text: "A toast waits under the pointer",
      visit: { clock: "stands" },
      async check(page) {
        await notifyInTime(page);
        await page.clock.runFor(600);
        await findToasts(page).hover();
        await page.clock.runFor(20_000);
        await expect(findToasts(page)).toHaveCount(1);
        await page.mouse.move(3, 3);
        await page.clock.runFor(4100 + leavingMs);
        await expect(findToasts(page)).toHaveCount(0);
      },
    },
    {
      text: "A toast waits while the tab is hidden",
      visit: { clock: "stands" },
      async check(page) {
        await notifyInTime(page);
        await page.clock.runFor(600);
        await hideTab(page, true);
        await page.clock.runFor(20_000);
        await expect(findToasts(page)).toHaveCount(1);
        await hideTab(page, false);
        await page.clock.runFor(4100 + leavingMs);
        await expect(findToasts(page)).toHaveCount(0);
      },
    },
    {
      text: "A swipe of less than 45 px leaves a toast",
      visit: { clock: "stands" },
      async check(page) {
        await notifyInTime(page);
        await page.clock.runFor(600);
        await swipe(page, 44);
        await page.clock.runFor(leavingMs);
        await expect(findToasts(page)).toHaveCount(1);
      },
    },
    {
      text: "A swipe of 45 px dismisses a toast",
      visit: { clock: "stands" },
      async check(page) {
        await notifyInTime(page);
        await page.clock.runFor(600);
        await swipe(page, 45);
        await page.clock.runFor(leavingMs);
        await expect(findToasts(page)).toHaveCount(0);
      },
    },
    {
      text: "A toast has a button that closes it",
      visit: {},
      async check(page) {
        await notify(page, "A notice");
        await findToasts(page).hover();
        await findToasts(page).getByRole("button", { name: /close/i }).click();
        await expect(findToasts(page)).toHaveCount(0);
      },
    },
    {
      text: "At most 3 toasts are visible",
      visit: {},
      async check(page) {
        await notify(page, "one", "two", "three", "four", "five");
        await expect(findToasts(page)).toHaveCount(5);
        const opacities = () =>
          findToasts(page).evaluateAll((toasts) =>
            toasts.map((toast) => getComputedStyle(toast).opacity),
          );
        await expect.poll(opacities).toEqual(["1", "1", "1", "0", "0"]);
      },
    },
    {
      text: "A toast is 356 px wide",
      visit: {},
      async check(page) {
        await notify(page, "A notice");
        expect((await findToasts(page).boundingBox())?.width).toBe(356);
      },
    },
    {
      text: "Toasts stand 14 px apart",
      visit: {},
      async check(page) {
        await notify(page, "one", "two");
        await findToasts(page).first().hover();
        await expect
          .poll(async () => {
            const [upper, lower] = [
              await findToasts(page).nth(1).boundingBox(),
              await findToasts(page).nth(0).boundingBox(),
            ];
            return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0));
          })
          .toBe(14);
      },
    },
  ],
};
