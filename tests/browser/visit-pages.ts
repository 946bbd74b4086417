import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from "playwright/test";

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
  /** Whether nothing is in the browser's cache; a visit without it shares one context a worker. */
  isCold?: boolean;
  hasScript?: boolean;
  /** What the visitor's system asks for; light where absent. */
  colorScheme?: "dark";
  /** What is done to a page before it is opened. */
  prepare?: (page: Page) => Promise<void>;
  looks: Look[];
};

const height = 900;

type WorkerFixtures = {
  /** Gives the context that all visits of a worker share that are opened alike. */
  shareContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
};

const visitTest = test.extend<object, WorkerFixtures>({
  shareContext: [
    async ({ browser }, use, { project }) => {
      const contexts = new Map<string, BrowserContext>();
      await use(async (options) => {
        const key = JSON.stringify(options);
        const shared =
          contexts.get(key) ?? (await openContext(browser, project.use.baseURL, options));
        contexts.set(key, shared);
        return shared;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],
});

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
    for (const route of routes)
      visitTest(`${route} at ${visit.name}`, async ({ browser, baseURL, shareContext }) => {
        const options = readOptions(visit);
        const context =
          visit.isCold === true
            ? await openContext(browser, baseURL, options)
            : await shareContext(options);
        const page = await context.newPage();
        await visit.prepare?.(page);
        const visited = await openPage(page, route);
        const faults: string[] = [];
        for (const look of looks) faults.push(...(await takeLook(page, visited, { visit, look })));
        await page.close();
        if (visit.isCold === true) await context.close();
        if (faults.length > 0) throw new Error(faults.join("\n\n"));
      });
  }
}

function readOptions({ width, hasScript = true, colorScheme }: Visit): BrowserContextOptions {
  return {
    viewport: { width, height },
    javaScriptEnabled: hasScript,
    reducedMotion: "reduce",
    colorScheme: colorScheme ?? "light",
  };
}

function openContext(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return browser.newContext({ ...options, ...(baseURL === undefined ? {} : { baseURL }) });
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
