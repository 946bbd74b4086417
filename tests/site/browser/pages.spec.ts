import axe from "axe-core";
import { expect, type Page, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

/** CSS pixels: the narrowest that must not scroll sideways, a telephone, a tablet, a desk. */
const widths = [320, 390, 768, 1280];
const axeWidths = new Set([390, 1280]);
const otherTheme: Record<string, string> = { light: "dark", dark: "light", auto: "dark" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const route of listPages()) {
  test(`${route} answers, is quiet, fits every width, and axe finds nothing`, async ({ page }) => {
    const complaints = collectComplaints(page);
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
    // Interest wakes everything that sleeps.
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
    await page.evaluate(axe.source);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      if (axeWidths.has(width)) expect(await findViolations(page), `at ${width} px`).toEqual([]);
    }
    // The other theme changes colours and nothing else.
    const html = page.locator("html");
    const theme = otherTheme[(await html.getAttribute("data-theme")) ?? "light"] ?? "dark";
    await html.evaluate((element, value) => element.setAttribute("data-theme", value), theme);
    expect(await findViolations(page, ["color-contrast"]), `${theme} theme`).toEqual([]);
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

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** @param rules those to check; all where none is named */
async function findViolations(page: Page, rules: string[] = []): Promise<object[]> {
  return page.evaluate(async (only) => {
    const choice = only.length === 0 ? {} : { runOnly: { type: "rule" as const, values: only } };
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...choice });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    }));
  }, rules);
}
