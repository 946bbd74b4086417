import { expect, type Locator, type Page, test as base } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { tapLink } from "../../browser/tap-link.ts";
import { serveSlowly, type SlowSite } from "./serve-slowly.ts";
import { expectNewDocument, expectSameDocument, openAwake } from "./wake-page.ts";

const long = "/notes/high-water";
const parts = Array.from(
  { length: 22 },
  (_, index) =>
    `<section class="text"><h2 id="part-${index}">Part ${index}</h2>${"<p>It is long.</p>".repeat(9)}</section>`,
);

/** Makes a page of one text a page of many blocks. */
function lengthen(html: string): string {
  return html.replace(/<h1.*?<\/section>/s, (beginning) => beginning + parts.join(""));
}

const test = base.extend<{ site: SlowSite }>({
  site: async ({ baseURL }, use) => {
    const site = await serveSlowly(baseURL ?? "", { path: long, middle: parts[3] ?? "", lengthen });
    await use(site);
    await site.end();
  },
});

function findHeading(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, exact: true });
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** `footer` is how far the footer is below the window's upper edge. */
type Frame = { parts: number; footer: number };

/** Notes what each of some frames has of a page, from the first that shows it. */
function watchFrames(page: Page, heading: string): Promise<Frame[]> {
  return page.evaluate(
    (name) =>
      new Promise<Frame[]>((resolve) => {
        const frames: Frame[] = [];
        const look = (): void => {
          const texts = document.querySelectorAll("main .text").length;
          const footer = document.querySelector("#foot nav")?.getBoundingClientRect().top ?? 0;
          const isShown = document.querySelector("h1")?.textContent === name;
          if (isShown) frames.push({ parts: texts, footer });
          if ((frames.at(-1)?.parts ?? 0) < 24) requestAnimationFrame(look);
          else resolve(frames);
        };
        requestAnimationFrame(look);
      }),
    heading,
  );
}

test("the browser follows a link that is tapped at once, and shows its page while the rest comes", async ({
  page,
  site,
}) => {
  await openAwake(page, `${site.url}/`);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await tapLink(page, `${long}?tapped`);
  await expect(findHeading(page, "High water")).toBeVisible();
  await expect(findHeading(page, "Part 1")).toBeVisible();
  await expect(findHeading(page, "Part 21")).toHaveCount(0);
  await expectNewDocument(page);
  site.release();
  await expect(findHeading(page, "Part 21")).toBeVisible();
  await page.goBack();
  await expect(findHeading(page, "A small site")).toBeVisible();
  await expect.poll(() => readScroll(page)).toBe(300);
});

test("the first frame has what is seen first, the next ones the rest, as the server sent it", async ({
  page,
  site,
  browser,
}) => {
  site.release();
  await openAwake(page, `${site.url}/`);
  const watching = watchFrames(page, "High water");
  await followLink(page, long);
  await expect(findHeading(page, "High water")).toBeFocused();
  await expect(findHeading(page, "Part 21")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "High water" })).toBeAttached();
  await expectSameDocument(page);
  const frames = await watching;
  const height = page.viewportSize()?.height ?? 0;
  expect(frames[0]?.parts).toBe(3);
  expect(frames.length).toBeGreaterThan(10);
  expect(Math.min(...frames.map(({ footer }) => footer))).toBeGreaterThanOrEqual(height);
  await expect(page.getByRole("navigation", { name: "Foot" })).toBeAttached();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const sent = await context.newPage();
  await sent.goto(site.url + long);
  const read = (of: Page): Promise<string> => of.locator("main").evaluate((main) => main.outerHTML);
  // The heading has the focus, and Chromium keeps an empty attribute.
  const added = / (tabindex="-1"|style="")/g;
  await expect.poll(async () => (await read(page)).replace(added, "")).toBe(await read(sent));
  await context.close();
});

test("a page that is left while its rest is put in gets no more of it, and is whole on the way back", async ({
  page,
  site,
}) => {
  site.release();
  await openAwake(page, `${site.url}/`);
  await followLink(page, "/tally");
  await expect(findHeading(page, "Tally")).toBeVisible();
  await page.evaluate(() => {
    const waiting: FrameRequestCallback[] = [];
    Object.assign(globalThis, {
      waiting,
      requestAnimationFrame: (call: FrameRequestCallback) => waiting.push(call),
    });
  });
  await followLink(page, long);
  await expect(findHeading(page, "High water")).toBeFocused();
  await expect(findHeading(page, "Part 21")).toHaveCount(0);
  await followLink(page, "/tally");
  await expect(findHeading(page, "Tally")).toBeFocused();
  await page.evaluate(() => {
    const { waiting } = globalThis as unknown as { waiting: FrameRequestCallback[] };
    for (const call of waiting) call(performance.now());
    return new Promise((resolve) => setTimeout(resolve, 50));
  });
  await expect(page.getByRole("heading", { name: /^Part/ })).toHaveCount(0);
  await page.goBack();
  await expect(findHeading(page, "Part 21")).toBeVisible();
  await expect(page.locator("main")).toHaveCount(1);
  await expectSameDocument(page);
});

test("a place in the rest of a page is shown with it", async ({ page, site }) => {
  site.release();
  await openAwake(page, `${site.url}/`);
  await followLink(page, `${long}#part-20`);
  await expect(page).toHaveURL(`${site.url}${long}#part-20`);
  await expect(findHeading(page, "Part 20")).toBeInViewport();
  await expect(findHeading(page, "Part 20")).toBeFocused();
  await expectSameDocument(page);
});

test("back leads to where a long page was left", async ({ page, site }) => {
  site.release();
  await openAwake(page, `${site.url}/`);
  await followLink(page, long);
  await expect(findHeading(page, "Part 21")).toBeVisible();
  await findHeading(page, "Part 15").scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const top = await readScroll(page);
  expect(top).toBeGreaterThan(1000);
  await followLink(page, "/tally");
  await expect(findHeading(page, "Tally")).toBeFocused();
  await page.goBack();
  await expect(findHeading(page, "High water")).toBeFocused();
  await expect.poll(() => readScroll(page)).toBe(top);
  await expectSameDocument(page);
});
