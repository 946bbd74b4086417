import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import { type BrowserContext, expect, type Page } from "playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
    startAxe?: () => void;
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const otherTheme: Record<string, string> = { light: "dark", dark: "light", auto: "dark" };

/** Has the pages of a context hold axe ready: to hand it to each takes as long as half of its checks. */
export async function offerAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(`globalThis.startAxe = () => {${axeSource}\n};`);
}

/**
 * Has axe look at a page as it stands: WCAG's rules, and those of good practice.
 *
 * @param look `rules` are those to check, all where none is named; `place` begins what is said
 */
export async function expectAccessible(
  page: Page,
  { rules = [], place = "" }: { rules?: string[]; place?: string } = {},
): Promise<void> {
  const isThere = await page.evaluate(() => {
    if (window.axe === undefined) window.startAxe?.();
    return window.axe !== undefined;
  });
  if (!isThere) await page.evaluate(axeSource);
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
    // A colour on its way to another one is none that anybody has to read.
    for (const move of document.getAnimations()) if (move instanceof CSSTransition) move.finish();
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      // Style sheets are of use to a rule alone that is off by default.
      preload: { assets: ["media"] },
      ...choice,
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    }));
  }, rules);
}
