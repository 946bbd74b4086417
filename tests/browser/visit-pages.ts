import { expect, type Page, test } from "playwright/test";
import { offerAxe } from "./find-violations.ts";
import { slowLines, useLine } from "./slow-line.ts";

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
  colorScheme?: "light" | "dark";
  /** What is done to the tab before a page is opened in it. */
  prepare?: (page: Page) => Promise<void>;
  looks: Look[];
};

const height = 900;

type WorkerFixtures = {
  /** Gives the tab in which all pages of a visit are opened, one after the other. */
  openTab: (visit: Visit) => Promise<Page>;
};

const visitTest = test.extend<object, WorkerFixtures>({
  openTab: [
    async ({ browser }, use, { project }) => {
      const tabs = new Map<Visit, Page>();
      await use(async (visit) => {
        const known = tabs.get(visit);
        if (known !== undefined) return known;
        const { baseURL } = project.use;
        const context = await browser.newContext({
          javaScriptEnabled: visit.hasScript ?? true,
          ...readMedia(visit),
          ...(baseURL && { baseURL }),
        });
        // Pages that a visitor may go on to are not looked at here: none is fetched.
        await useLine(context, slowLines["asked to save data"]);
        if (visit.hasScript !== false) await offerAxe(context);
        const page = await context.newPage();
        await visit.prepare?.(page);
        tabs.set(visit, page);
        return page;
      });
      for (const page of tabs.values()) await page.context().close();
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
    throw new Error(`There is no look "${only}". Possible: ${names.join(", ")}.`);
  for (const visit of visits) {
    const looks = visit.looks.filter(({ name }) => only === undefined || name === only);
    if (looks.length === 0) continue;
    for (const route of routes)
      visitTest(`${route} at ${visit.name}`, async ({ openTab }) => {
        const page = await openTab(visit);
        await forgetPages(page, visit);
        const visited = await openPage(page, route, visit);
        const faults: string[] = [];
        for (const look of looks) faults.push(...(await takeLook(page, visited, { visit, look })));
        page.removeAllListeners();
        if (faults.length > 0) throw new Error(faults.join("\n\n"));
      });
  }
}

function readMedia({ colorScheme = "light" }: Visit) {
  return { reducedMotion: "reduce", colorScheme } as const;
}

/** What pages left in the tab's memory would be left in no new tab; of the cache that is so where it is to be cold. */
async function forgetPages(page: Page, { isCold = false }: Visit): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (isCold) await session.send("Network.clearBrowserCache");
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.detach();
}

async function openPage(page: Page, route: string, visit: Visit): Promise<Visited> {
  await page.setViewportSize({ width: visit.width, height });
  await page.emulateMedia({ ...readMedia(visit), forcedColors: "none", media: null });
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
    const count = (selector: string): Promise<number> => page.locator(selector).count();
    expect([await count("h1"), await count("main")]).toEqual([1, 1]);
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
