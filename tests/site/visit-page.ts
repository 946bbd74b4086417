import { type Browser, type BrowserContext, expect, type Page, test } from "playwright/test";
import type { Visit } from "./statement.ts";

type WorkerFixtures = {
  /** Gives the page that statements share, on a route; it is loaded when the route changes. */
  readPage: (route: string) => Promise<Page>;
};

type TestFixtures = {
  /** Opens a page that no other statement sees. */
  openPage: (route: string, visit: Visit) => Promise<Page>;
};

/** Playwright's test, with the two ways in which a statement gets its page. */
export const statementTest = test.extend<TestFixtures, WorkerFixtures>({
  readPage: [
    async ({ browser }, use, { project }) => {
      const context = await openContext(browser, project.use.baseURL ?? "", {});
      const page = await context.newPage();
      const shown = { route: "" };
      await use(async (route) => {
        if (shown.route !== route) await page.goto(route);
        shown.route = route;
        return page;
      });
      await context.close();
    },
    { scope: "worker" },
  ],

  openPage: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (route, visit) => {
      const context = await openContext(browser, baseURL ?? "", visit);
      contexts.push(context);
      const page = await context.newPage();
      if (visit.year !== undefined) await page.clock.setFixedTime(`${visit.year}-06-15T12:00:00`);
      if (visit.clock === "stands") await page.clock.install();
      await page.goto(route);
      if (visit.script !== false) await wakePage(page);
      if (visit.clock === "stands")
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

function openContext(browser: Browser, baseURL: string, visit: Visit): Promise<BrowserContext> {
  const { width = 1280, height = 800, script = true, motion } = visit;
  return browser.newContext({
    baseURL,
    viewport: { width, height },
    javaScriptEnabled: script,
    reducedMotion: motion ?? "no-preference",
  });
}

/** The page wakes at the first sign of interest; a statement that acts must not come before that. */
async function wakePage(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
}
