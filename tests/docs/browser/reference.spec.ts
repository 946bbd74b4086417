import { expect, type Page, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";

/** @returns what its console says, its scripts throw and its server does not have, as it comes */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`);
  });
  return said;
}

/** Opens a block's page, with its example in the window. */
async function openExample(page: Page, block: string) {
  await page.goto(`/reference/blocks/${block}`);
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=block-reference]")).toHaveAttribute("awake", "");
  const frame = page.locator(".block-reference-frame");
  await frame.scrollIntoViewIfNeeded();
  return { frame, shown: page.frameLocator(".block-reference-frame") };
}

test("messages are chosen by words and by group, and their count is told", async ({ page }) => {
  await page.goto("/reference/messages");
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=reference-list]")).toHaveAttribute("awake", "");
  const items = page.locator(".reference-list-item:visible");
  const all = await items.count();
  expect(all).toBeGreaterThan(100);
  await page.getByLabel("Filter").fill("no page did you mean");
  await expect(items.first()).toContainText("Did you mean");
  expect(await items.count()).toBeLessThan(10);
  await expect(page.locator(".reference-list-count")).toHaveText(`${await items.count()} shown`);
  await page.getByLabel("Filter").fill("qqq");
  await expect(page.locator(".reference-list-count")).toHaveText("Nothing of that kind.");
  await page.getByLabel("Filter").fill("");
  await page.getByLabel("Group").selectOption({ label: "Links" });
  await expect(page.locator(".reference-list-group:visible")).toHaveCount(1);
  await page.getByLabel("Group").selectOption({ label: "All groups" });
  await expect(items).toHaveCount(all);
  await page.getByRole("link", { name: "dead-link", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("dead-link");
  await expect(page.locator(".excerpt-mark")).toHaveText('"/contacts"');
});

test("an example is as high as its block, and silent", async ({ page }) => {
  const said = listen(page);
  const { frame, shown } = await openExample(page, "blank-cards");
  const bottom = () =>
    shown.locator("main").evaluate((main) => main.getBoundingClientRect().bottom);
  await expect
    .poll(async () => (await frame.boundingBox())?.height)
    .toBe(Math.ceil(await bottom()));
  expect(said).toEqual([]);
});

test("an example ends where its block ends, in all colours and widths", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { frame, shown } = await openExample(page, "company-hero");
  const heights: number[] = [];
  for (const choice of ["Light", "Dark", "Phone", "Full"]) {
    await page.getByRole("button", { name: choice, exact: true }).click();
    const bottom = () =>
      shown.locator("body").evaluate(({ children }) => {
        const bottoms = [...children].map((part) => part.getBoundingClientRect().bottom);
        return Math.ceil(Math.max(...bottoms));
      });
    await expect
      .poll(async () => ((await frame.boundingBox())?.height ?? 0) - (await bottom()))
      .toBe(0);
    const { height } = (await frame.boundingBox()) ?? { height: 0 };
    const pictures = shown.getByRole("img");
    await expect(pictures.first()).toBeVisible();
    const picture = await pictures
      .first()
      .evaluate((image) => image.getBoundingClientRect().bottom);
    expect(picture).toBeLessThanOrEqual(height);
    heights.push(height);
  }
  expect(heights[0]).toBe(heights[1]);
  expect(heights[0]).toBe(heights[3]);
});

for (const width of [390, 1280])
  test(`at ${width} px an example has its height before JavaScript does`, async ({
    browser,
    baseURL,
  }) => {
    for (const block of ["company-hero", "company-faq", "blank-pager"]) {
      const heights: (number | undefined)[] = [];
      for (const javaScriptEnabled of [false, true]) {
        const viewport = { width, height: 844 };
        const context = await browser.newContext({
          baseURL: baseURL ?? "",
          javaScriptEnabled,
          viewport,
        });
        const page = await context.newPage();
        await page.goto(`/reference/blocks/${block}`);
        if (javaScriptEnabled) await stirMouse(page);
        await page.locator("iframe").scrollIntoViewIfNeeded();
        if (javaScriptEnabled) await page.locator("[data-fitted] > iframe").waitFor();
        await expect(page.frameLocator("iframe").locator("main").first()).not.toBeEmpty();
        heights.push((await page.locator("iframe").boundingBox())?.height);
        await context.close();
      }
      const [before = 0, after = 0] = heights;
      expect(before).toBeGreaterThan(100);
      expect(Math.abs(after - before), `${block}: ${heights.join(", ")}`).toBeLessThanOrEqual(8);
    }
  });

test("an example is shown in other colours and on a telephone", async ({ page }) => {
  const { frame, shown } = await openExample(page, "company-faq");
  const ground = () =>
    shown.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  await expect(page.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Phone" }).click();
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
});

test("islands of an example wake, its links lead nowhere, and all that it loads is there", async ({
  page,
}) => {
  const said = listen(page);
  const { shown } = await openExample(page, "company-faq");
  const second = shown.locator(".faq-trigger").nth(1);
  const answer = shown.locator(".faq-text").nth(1);
  await expect(answer).not.toBeVisible();
  await second.click();
  await expect(answer).toBeVisible();
  await expect(shown.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
  await shown.locator(".faq-trigger").last().click();
  await shown.getByRole("link").first().click();
  await expect(second).toBeVisible();
  await expect(page).toHaveURL(/\/reference\/blocks\/company-faq$/);
  await openExample(page, "company-contact-form");
  await expect(shown.locator("tessera-island[name=contact-form]")).toHaveAttribute("awake", "");
  await shown.locator("button[type=submit]").click();
  await expect(shown.locator("[aria-invalid=true]").first()).toBeVisible();
  expect(said).toEqual([]);
});

test("without JavaScript an example is there, and what needs it is not", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/reference/blocks/blank-cards");
  await page.locator(".block-reference-frame").scrollIntoViewIfNeeded();
  const shown = page.frameLocator(".block-reference-frame");
  await expect(shown.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Dark", exact: true })).toBeHidden();
  await page.goto("/reference/messages");
  await expect(page.getByLabel("Filter")).toBeHidden();
  await expect(page.getByRole("link", { name: "dead-link", exact: true })).toBeVisible();
  await context.close();
});
