import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

const widths = [390, 1280];
const otherTheme: Record<string, string> = { light: "dark", dark: "light", auto: "dark" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function findViolations(page: Page, rules: string[] = []): Promise<object[]> {
  const builder = new AxeBuilder({ page });
  if (rules.length > 0) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
  }));
}

for (const route of listPages()) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    await page.goto(route);
    // Interest wakes everything that sleeps.
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `at ${width} px`).toEqual([]);
    }
    // The other theme changes colours and nothing else.
    const theme = (await page.locator("html").getAttribute("data-theme")) ?? "light";
    const other = otherTheme[theme] ?? "dark";
    await page
      .locator("html")
      .evaluate((html, value) => html.setAttribute("data-theme", value), other);
    expect(await findViolations(page, ["color-contrast"]), `${other} theme`).toEqual([]);
  });
}
