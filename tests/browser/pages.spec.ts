import { expect, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

const widths = [320, 390, 768, 1280];

for (const route of listPages()) {
  test(`${route} answers, is quiet, and fits every width`, async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("response", (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });

    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
    // Interest wakes everything that sleeps.
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}

test("an unknown address gives the not-found page with status 404", async ({ page }) => {
  for (const route of ["/nowhere", "/service/nothing", "/About"]) {
    const response = await page.goto(route);
    expect(response?.status(), route).toBe(404);
    await expect(page.locator("h1")).toHaveText(/not found/i);
  }
});
