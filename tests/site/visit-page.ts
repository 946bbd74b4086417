import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { stirMouse } from "../browser/stir-mouse.ts";
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
      const baseURL = project.use.baseURL ?? "";
      const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
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

  openPage: async ({ browser, baseURL, page: shared }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (route, visit) => {
      const { width = 1280, height = 800, script = true, motion = null, year, clock } = visit;
      const page = script ? shared : await openWithoutScript();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: motion });
      if (year !== undefined) await page.clock.setFixedTime(`${year}-06-15T12:00:00`);
      if (clock === "stands") await page.clock.install();
      await page.goto(route);
      if (script) await wakePage(page);
      if (clock === "stands")
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      return page;
    });
    for (const context of contexts) await context.close();

    async function openWithoutScript(): Promise<Page> {
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        javaScriptEnabled: false,
      });
      contexts.push(context);
      return context.newPage();
    }
  },
});

/** The page wakes at the first sign of interest; a statement that acts must not come before that. */
async function wakePage(page: Page): Promise<void> {
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
}
