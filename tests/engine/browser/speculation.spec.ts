import { expect, type Page, test } from "playwright/test";
import { listCandidates, openTab, type Tab } from "./open-tab.ts";

/** What a browser fetches ahead is the point: nothing may have come before. */
test.use({ reuseContext: false });

/** The browser alone, as before the page's own navigation is there. */
test.use({ javaScriptEnabled: false });

/** What the browser says of a page's rules. */
type Told = {
  /** One a set of rules: what is wrong with it. */
  errors: (string | undefined)[];
  /** What may be loaded ahead as the page stands. */
  candidates: string[];
  fetched: string[];
};

async function openTold(page: Page, route: string): Promise<Told> {
  const told: Told = { errors: [], candidates: [], fetched: [] };
  const session = await page.context().newCDPSession(page);
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => told.errors.push(ruleSet.errorType));
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    told.candidates = listCandidates(preloadingAttemptSources);
  });
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    told.fetched.push(`${status} ${new URL(prefetchUrl).pathname}`);
  });
  await session.send("Preload.enable");
  await page.goto(route);
  await expect.poll(() => told.errors.length, "sets of rules").toBe(1);
  return told;
}

type Attributes = Record<string, string>;

async function addLink(page: Page, href: string, attributes: Attributes = {}): Promise<void> {
  await page.locator("main").evaluate(prependLink, { ...attributes, href });
}

/** It runs in the page, whose policy lets no text become HTML. */
function prependLink(main: Element, attributes: Attributes): void {
  const link = document.createElement("a");
  link.id = "probe";
  link.textContent = "Probe";
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  main.prepend(link);
}

async function pressLink(page: Page): Promise<void> {
  await page.locator("#probe").hover();
  await page.mouse.down();
}

function readDelivery(page: Page): Promise<unknown> {
  return page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType);
}

test("the rules are accepted under the page's policy", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const { errors } = await openTold(page, "/plain");
  expect(errors).toEqual([undefined]);
  expect(complaints).toEqual([]);
});

test("the page of a link that is pressed is fetched, and is the one that is shown", async ({
  page,
}) => {
  const told = await openTold(page, "/plain");
  await addLink(page, "/notes");
  await expect.poll(() => told.candidates).toContain("Prefetch /notes");
  expect(told.fetched).toEqual([]);
  await pressLink(page);
  await expect.poll(() => told.fetched).toContain("Ready /notes");
  await expect(page.locator("h1")).toHaveText("Plain");
  await page.mouse.up();
  await expect(page.locator("h1")).toHaveText("Notes");
  expect(await readDelivery(page)).toBe("navigational-prefetch");
});

for (const [href, attributes] of [
  ["/feed.xml", {}],
  ["/diary", {}],
  ["#main", {}],
  ["/notes", { download: "" }],
  ["/notes", { target: "_blank" }],
  ["/notes", { rel: "nofollow noopener" }],
] as const)
  test(`not fetched ahead: ${href} ${JSON.stringify(attributes)}`, async ({ page }) => {
    const told = await openTold(page, "/plain");
    await addLink(page, "/tally");
    await addLink(page, href, attributes);
    await expect.poll(() => told.candidates).toContain("Prefetch /tally");
    expect(told.candidates.toSorted()).toEqual(["Prefetch /", "Prefetch /tally"]);
  });

test("nothing is fetched by rules where the page's own navigation is warm", async ({ page }) => {
  const told = await openTold(page, "/plain");
  await addLink(page, "/notes");
  await expect.poll(() => told.candidates).toContain("Prefetch /notes");
  await page.locator("html").evaluate((html) => html.setAttribute("data-warm", ""));
  await expect.poll(() => told.candidates).toEqual([]);
  await pressLink(page);
  await page.mouse.up();
  await expect(page.locator("h1")).toHaveText("Notes");
  expect(told.fetched).toEqual([]);
});

test("an address that leads nowhere is asked for again, and says so", async ({ page }) => {
  const told = await openTold(page, "/plain");
  await addLink(page, "/nowhere");
  await expect.poll(() => told.candidates).toContain("Prefetch /nowhere");
  await pressLink(page);
  await expect.poll(() => told.fetched).toContain("Failure /nowhere");
  await page.mouse.up();
  await expect(page.locator("h1")).toHaveText(/not found/i);
});

test("an address that leads elsewhere shows what stands there", async ({ page }) => {
  const told = await openTold(page, "/plain");
  await addLink(page, "/notes/");
  await expect.poll(() => told.candidates).toContain("Prefetch /notes/");
  await pressLink(page);
  await expect.poll(() => told.fetched).toContain("Ready /notes/");
  await page.mouse.up();
  await expect(page).toHaveURL("/notes");
  await expect(page.locator("h1")).toHaveText("Notes");
});

test.describe("rendered ahead", () => {
  let tab: Tab;
  test.beforeEach(async ({ baseURL }) => {
    tab = await openTab();
    await tab.open(`${baseURL}/plain`);
    await expect.poll(() => tab.candidates()).toContain("Prefetch /");
  });
  test.afterEach(() => tab.close());

  async function addLinkInTab(href: string): Promise<void> {
    const attributes = JSON.stringify({ href });
    await tab.read(`(${prependLink.toString()})(document.querySelector("main"), ${attributes})`);
    await expect.poll(() => tab.candidates()).toContain(`Prefetch ${href}`);
  }

  async function freeLine(): Promise<void> {
    await tab.read('document.documentElement.dataset.line = "free"');
    await expect.poll(() => tab.candidates()).toContain("Prerender /");
  }

  const heading = (): Promise<unknown> => tab.read('document.querySelector("h1")?.textContent');
  const activation = (): Promise<unknown> =>
    tab.read('performance.getEntriesByType("navigation")[0].activationStart');

  test("on a free line, the page of a link that is pointed at; a click shows it", async () => {
    await addLinkInTab("/notes");
    expect(tab.candidates().filter((one) => one.startsWith("Prerender"))).toEqual([]);
    await freeLine();
    await tab.point("#probe");
    await expect.poll(() => tab.rendered()).toContain("Ready /notes");
    expect(await heading()).toBe("Plain");
    await tab.press();
    await expect.poll(() => tab.rendered()).toContain("Success /notes");
    await expect.poll(heading).toBe("Notes");
    expect(await activation()).toBeGreaterThan(0);
  });

  test("nothing, where the page's own navigation is warm", async () => {
    await freeLine();
    await tab.read('document.documentElement.dataset.warm = ""');
    await expect.poll(() => tab.candidates()).toEqual([]);
  });

  test("not an address that leads nowhere: a click asks for it, and it says so", async () => {
    await addLinkInTab("/nowhere");
    await freeLine();
    await tab.point("#probe");
    await expect.poll(() => tab.rendered()).toContain("Failure /nowhere");
    await tab.press();
    await expect.poll(heading).toMatch(/not found/i);
    expect(await activation()).toBe(0);
  });

  test("where an address leads to, if that is elsewhere", async () => {
    await addLinkInTab("/notes/");
    await freeLine();
    await tab.point("#probe");
    await expect.poll(() => tab.rendered()).toContain("Ready /notes/");
    await tab.press();
    await expect.poll(heading).toBe("Notes");
    expect(await tab.read("location.pathname")).toBe("/notes");
    expect(await activation()).toBeGreaterThan(0);
  });
});
