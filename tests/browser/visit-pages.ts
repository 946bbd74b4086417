import { expect, type Page, type PlaywrightTestOptions, test } from "playwright/test";

/** What a page's load gave, beside the page. */
export type Visited = {
  route: string;
  status: number | undefined;
  /** What the console, errors and failed requests say; it grows. */
  complaints: string[];
};

/** One check of a page that is open. It begins at the page's top, sets the size that it needs, and takes media back. */
export type Look = { name: string; run: (page: Page, visited: Visited) => Promise<void> };

/** One load of each page, and all that is looked at in it, in this order. */
export type Visit = {
  /** `390 px, cold`. */
  name: string;
  /** CSS pixels. */
  width: number;
  /** Whether nothing is in the browser's cache. */
  isCold?: boolean;
  hasScript?: boolean;
  /** What the visitor's system asks for; light where absent. */
  colorScheme?: "dark";
  /** What is done to a page before it is opened. */
  prepare?: (page: Page) => Promise<void>;
  looks: Look[];
};

const height = 900;

/**
 * Declares a test for each visit of each page: the page is loaded once and handed to every look, as a
 * named step. A look that fails keeps none of the others from being taken; the test then names page,
 * visit and look. `LOOK=print npx playwright test --project=site -g "/about"` takes one look alone.
 *
 * @throws where `LOOK` names no look of these visits
 */
export function visitPages(routes: string[], visits: Visit[]): void {
  const only = process.env["LOOK"];
  const names = [...new Set(visits.flatMap(({ looks }) => looks.map(({ name }) => name)))];
  if (only !== undefined && !names.includes(only))
    throw new Error(`There is no look "${only}". There is ${names.join(", ")}.`);
  for (const visit of visits) {
    const looks = visit.looks.filter(({ name }) => only === undefined || name === only);
    if (looks.length === 0) continue;
    test.describe(() => {
      test.use(readOptions(visit));
      for (const route of routes)
        test(`${route} at ${visit.name}`, async ({ page }) => {
          if (visit.isCold === true) await clearCache(page);
          await visit.prepare?.(page);
          const visited = await openPage(page, route);
          const faults: string[] = [];
          for (const look of looks)
            faults.push(...(await takeLook(page, visited, { visit, look })));
          if (faults.length > 0) throw new Error(faults.join("\n\n"));
        });
    });
  }
}

function readOptions(visit: Visit): Partial<PlaywrightTestOptions> {
  const { width, hasScript = true, colorScheme = "light" } = visit;
  return {
    viewport: { width, height },
    javaScriptEnabled: hasScript,
    contextOptions: { reducedMotion: "reduce" },
    colorScheme,
  };
}

/** What other pages left in the browser's cache, which tests share. */
async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

async function openPage(page: Page, route: string): Promise<Visited> {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  const response = await page.goto(route);
  return { route, status: response?.status(), complaints };
}

/** @returns what is wrong: page, visit and look, and then the look's own words */
async function takeLook(
  page: Page,
  visited: Visited,
  { visit, look }: { visit: Visit; look: Look },
): Promise<string[]> {
  try {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await test.step(look.name, () => look.run(page, visited));
    return [];
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [`${visited.route} at ${visit.name}: ${look.name}: ${words}`];
  }
}

/** The page answers, and has one main heading in one main region. */
export const isWhole: Look = {
  name: "whole",
  async run(page, { status }) {
    expect(status).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);
  },
};

/** Nothing was complained of since the page was opened: stands last. */
export const isSilent: Look = {
  name: "silent",
  run(_page, { complaints }) {
    expect(complaints).toEqual([]);
    return Promise.resolve();
  },
};
