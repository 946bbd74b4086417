import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { listBuiltRoutes } from "../../browser/list-built-routes.ts";
import { slowLines, useLine } from "../../browser/slow-line.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { tapLink } from "../../browser/tap-link.ts";

/** What a page's sheets are kept of is part of it: nothing may have come before. */
test.use({ reuseContext: false });

const routes = listBuiltRoutes(path.resolve(import.meta.dirname, "../../../dist"));

/** What a browser's console would show in red: errors, and promises that nobody heeds. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(`${page.url()}: ${message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

/** From each page to the next, and at the end to the first. */
async function clickThrough(
  page: Page,
  follow: typeof followLink,
  arrive: () => Promise<unknown>,
): Promise<void> {
  expect(routes.length).toBeGreaterThan(30);
  for (const route of [...routes, "/"]) {
    if (new URL(page.url()).pathname === route) continue;
    await follow(page, route);
    await page.waitForURL((url) => url.pathname === route);
    await arrive();
  }
}

test("no page errs where the router shows the next one", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/");
  await stirMouse(page);
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await clickThrough(page, followLink, () => expect(page.locator("h1")).toBeFocused());
  expect(errors).toEqual([]);
});

for (const kind of ["at once", "late"])
  test(`no page errs where the browser loads the next one, and its sheets come ${kind}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await useLine(page, slowLines["asked to save data"]);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    if (kind === "late")
      await cdp.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 60,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await page.goto("/");
    // A page that was painted is one that could be faded out of.
    const paint = (): Promise<unknown> =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await clickThrough(page, tapLink, paint);
    expect(errors).toEqual([]);
  });

test("no page errs where somebody clicks on before it has come", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto("/");
  for (const route of routes.slice(1)) {
    await tapLink(page, route);
    await page.waitForURL((url) => url.pathname === route, { waitUntil: "domcontentloaded" });
  }
  await expect(page.locator("h1")).toBeVisible();
  expect(errors).toEqual([]);
});
