import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

const widths = [390, 1280];
const themes = ["light", "dark"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const route of listPages()) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    await page.goto(route);
    await page.mouse.move(5, 5);
    await page.waitForLoadState("networkidle");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of themes) {
        await page.evaluate((value) => {
          document.documentElement.dataset["theme"] = value;
        }, theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
        }));
        expect(told, `${theme} at ${width} px`).toEqual([]);
      }
    }
  });
}
