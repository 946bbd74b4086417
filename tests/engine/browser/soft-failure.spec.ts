import { expect, type Locator, type Page, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { expectNewDocument, expectSameDocument, openAwake } from "./wake-page.ts";

/** What an earlier test has loaded, or a line that it took away, would be there still. */
test.use({ reuseContext: false });

function findTally(page: Page): Locator {
  return page.locator("tessera-island[name=tally]");
}

/** The island's chunk is gone, as after a deploy, until the page is loaded again. */
async function loseTally(page: Page): Promise<{ bringBack: () => void }> {
  const state = { isGone: true };
  await page.route(/\/tally-island-/, (route) =>
    state.isGone ? route.fulfill({ status: 404, body: "Not found" }) : route.continue(),
  );
  return {
    bringBack() {
      state.isGone = false;
    },
  };
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["marked"] = "yes";
  });
}

test("a button whose code is gone has the page loaded afresh, once", async ({ page }) => {
  await loseTally(page);
  await page.goto("/tally");
  await markDocument(page);
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expectNewDocument(page);
  await expect(page.locator("h1")).toHaveText("Tally");
  await markDocument(page);
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expect(findTally(page)).toHaveAttribute("failed", "");
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await page.waitForTimeout(500);
  await expectSameDocument(page);
});

test("a page that was loaded afresh has its island's code", async ({ page }) => {
  const { bringBack } = await loseTally(page);
  await page.goto("/tally");
  await stirMouse(page);
  await expect(findTally(page)).toHaveAttribute("failed", "");
  bringBack();
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expect(findTally(page)).toHaveAttribute("awake", "");
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expect(page.getByRole("button", { name: "Count the boats: 4" })).toBeVisible();
});

test("a page is not loaded afresh under what was typed", async ({ page }) => {
  await loseTally(page);
  await page.goto("/tally");
  await page.getByRole("textbox", { name: "Who counts?" }).fill("Rahima Khatun");
  await expect(findTally(page)).toHaveAttribute("failed", "");
  await markDocument(page);
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await page.waitForTimeout(500);
  await expectSameDocument(page);
  await expect(page.getByRole("textbox", { name: "Who counts?" })).toHaveValue("Rahima Khatun");
});

test("an island that throws leaves its HTML standing, and the others awake", async ({ page }) => {
  await page.route(/\/tally-island-/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function Island() { throw new Error("It is broken."); }',
    }),
  );
  await page.goto("/tally");
  await stirMouse(page);
  await expect(findTally(page)).toHaveAttribute("failed", "");
  await expect(page.getByRole("button", { name: "Count the boats: 3" })).toBeVisible();
  await expect(page.getByRole("link", { name: "How it is counted" })).toBeVisible();
  await expect(page.locator("tessera-island[block=foot]")).toHaveAttribute("awake", "");
  await page.getByRole("link", { name: "How it is counted" }).click();
  await expect(page).toHaveURL("/notes");
});

/** Until the browser knows that its line is gone, a link that cannot be fetched is its own, as on any site. */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((expected) => navigator.onLine === expected, !isOffline);
}

test("without a connection a link says so and leaves the page as it is", async ({ page }) => {
  await openAwake(page, "/");
  await setOffline(page, true);
  await followLink(page, "/landing?not=fetched");
  await expect(page.getByRole("alert")).toHaveText(/You are offline/);
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toHaveText("A small site");
  await expectSameDocument(page);
  await setOffline(page, false);
  await followLink(page, "/landing?not=fetched");
  await expect(page.getByRole("navigation", { name: "Landing" })).toBeVisible();
  await expectSameDocument(page);
});

test("without a connection a page that was seen is there on the way back", async ({ page }) => {
  await openAwake(page, "/");
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await setOffline(page, true);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("A small site");
  await expectSameDocument(page);
});

test("a notice is said plainly where the code for toasts cannot be had", async ({ page }) => {
  await page.route(/\/toaster-/, (route) => route.abort());
  await page.goto("/tally");
  await page.getByRole("button", { name: "Note it" }).click();
  await expect(page.getByRole("alert")).toHaveText("Noted: 3");
});
