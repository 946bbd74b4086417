import { expect, type Page, test } from "playwright/test";
import { slowLines, useLine } from "../../browser/slow-line.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { expectSameDocument, openAwake } from "./wake-page.ts";

/** What is asked for is the point: nothing may have come before. */
test.use({ reuseContext: false });

/** What a page asks for beyond its own HTML: paths, in order. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

function isScript(path: string): boolean {
  return path.endsWith(".js");
}

/** Longer than a page waits before it counts as idle. */
async function letPass(page: Page): Promise<void> {
  await page.waitForTimeout(4500);
}

/** Has `/tally` come with something more at the start of its main region. */
async function beginMain(page: Page, html: string): Promise<void> {
  await page.route("**/tally", async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.replace(/<main[^>]*>/, `$&${html}`) });
  });
}

test("who reads and follows links gets no React DOM", async ({ page }) => {
  const asked = watchRequests(page);
  await page.goto("/lamps");
  await stirMouse(page);
  const lamp = page.getByRole("button", { name: /seen/ });
  await expect(lamp.locator("..")).toHaveAttribute("awake", "");
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect(page.locator("h1")).toHaveText("Plain");
  expect(asked.filter((path) => /hydrate|client-|react-dom/.test(path))).toEqual([]);
});

test("pages whose links are in view are fetched beforehand, few of them", async ({ page }) => {
  const asked = watchRequests(page);
  await openAwake(page, "/");
  await page.evaluate(() => {
    const links = Array.from({ length: 12 }, (_, index) => {
      const link = document.createElement("a");
      link.href = `/nowhere-${index}`;
      link.textContent = "x";
      return [link, " "];
    });
    document.querySelector("main")?.prepend(...links.flat());
  });
  await page.getByRole("link", { name: "Tally" }).first().click();
  await expectSameDocument(page);
  await letPass(page);
  const pages = asked.filter((path) => !path.includes("."));
  expect(pages).toContain("/notes");
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.length).toBeLessThanOrEqual(1 + 6 + 6);
});

test("six pages are fetched for the sake of one that is read, and no seventh", async ({ page }) => {
  const links = Array.from({ length: 12 }, (_, index) => `<a href="/nowhere-${index}">x</a> `);
  await beginMain(page, links.join(""));
  const asked = watchRequests(page);
  await page.goto("/tally");
  const listAhead = () => asked.filter((path) => !path.includes(".") && path !== "/tally");
  await expect.poll(() => listAhead().length).toBe(6);
  // A seventh would be asked for in the next moments of idleness.
  for (let turn = 0; turn < 5; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  await page.waitForLoadState("networkidle");
  expect(listAhead()).toHaveLength(6);
});

test("a tap on a link whose page was fetched beforehand asks for nothing", async ({ page }) => {
  await openAwake(page, "/tally");
  await letPass(page);
  const asked = watchRequests(page);
  await page.getByRole("link", { name: "Notes" }).first().click();
  await expect(page.locator("h1")).toHaveText("Notes");
  expect(asked.filter((path) => path === "/notes")).toEqual([]);
});

test("nothing is fetched beforehand while somebody writes", async ({ page }) => {
  await beginMain(page, "<input autofocus>");
  const asked = watchRequests(page);
  await page.goto("/tally");
  await expect(page.getByRole("textbox").first()).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await letPass(page);
  expect(asked.filter((path) => !path.includes("."))).toEqual(["/tally"]);
});

for (const [kind, connection] of Object.entries(slowLines)) {
  test.describe(`on a line that is ${kind}`, () => {
    test("nothing comes while the page is idle", async ({ page }) => {
      await useLine(page, connection);
      const asked = watchRequests(page);
      await page.goto("/tally");
      await letPass(page);
      expect(asked.filter(isScript)).toHaveLength(1);
      expect(asked.filter((path) => !path.includes("."))).toEqual(["/tally"]);
    });

    test("a link is the browser's own, and brings no script with it", async ({ page }) => {
      await useLine(page, connection);
      await page.goto("/tally");
      const asked = watchRequests(page);
      const link = page.getByRole("link", { name: "Notes" }).first();
      await link.hover();
      await link.click();
      await expect(page.locator("h1")).toHaveText("Notes");
      expect(asked.filter((path) => /start-/.test(path))).toEqual([]);
    });

    test("an island wakes when it is used", async ({ page }) => {
      await useLine(page, connection);
      await page.goto("/tally");
      await page.getByRole("button", { name: "Count the boats: 3" }).click();
      await expect(page.getByRole("button", { name: "Count the boats: 4" })).toBeVisible();
      await expect(page.locator("html")).not.toHaveAttribute("data-warm", "");
    });
  });
}

test("a tap leaves the line to the page that it leads to", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 });
  });
  await page.goto("/tally");
  const asked = watchRequests(page);
  // What the next page asks for is its own.
  const askedHere = page.waitForEvent("framenavigated").then(() => [...asked]);
  await page.getByRole("link", { name: "Notes" }).first().tap();
  await expect(page.locator("h1")).toHaveText("Notes");
  expect((await askedHere).filter((path) => /start-/.test(path))).toEqual([]);
  await context.close();
});
