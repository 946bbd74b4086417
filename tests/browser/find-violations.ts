import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import { expect, type Page } from "playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** To hand it to a page takes as long as its checks: the shorter form, and once a page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const otherTheme: Record<string, string> = { light: "dark", dark: "light", auto: "dark" };

/**
 * Has axe look at a page as it stands: WCAG's rules, and those of good practice.
 *
 * @param look `rules` are those to check, all where none is named; `place` begins what is said
 */
export async function expectAccessible(
  page: Page,
  { rules = [], place = "" }: { rules?: string[]; place?: string } = {},
): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  expect(await findViolations(page, rules), place).toEqual([]);
}

/** The other theme changes colours and nothing else: has axe look at their contrast. */
export async function expectContrastInOtherTheme(page: Page): Promise<void> {
  const html = page.locator("html");
  const own = (await html.getAttribute("data-theme")) ?? "light";
  const setTheme = (theme: string): Promise<void> =>
    html.evaluate((element, value) => element.setAttribute("data-theme", value), theme);
  await setTheme(otherTheme[own] ?? "dark");
  await expectAccessible(page, { rules: ["color-contrast"] });
  await setTheme(own);
}

/** @param rules those to check; all where none is named */
function findViolations(page: Page, rules: string[]): Promise<object[]> {
  return page.evaluate(async (only) => {
    const choice = only.length === 0 ? {} : { runOnly: { type: "rule" as const, values: only } };
    if (window.axe === undefined) throw new Error("axe is not in the page.");
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      ...choice,
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    }));
  }, rules);
}
