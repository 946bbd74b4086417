import { expect, type Locator, type Page, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { restOn } from "../../browser/rest-on.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { tapLink } from "../../browser/tap-link.ts";
import { expectNewDocument, expectSameDocument, openAwake } from "./wake-page.ts";

function findMark(page: Page): Locator {
  return page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
}

/** Scrolls as soon as the page is long enough: it is shown block by block. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const scroll = (y: number) => window.scrollTo({ top: y, behavior: "instant" });
  await expect(async () => {
    await page.evaluate(scroll, top);
    expect(await readScroll(page)).toBe(top);
  }).toPass();
  // The browser tells of a scroll with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

test("a link swaps the page: title, meta, theme, mark, focus, scroll", async ({ page }) => {
  await openAwake(page, "/");
  await scrollTo(page, 400);
  await followLink(page, "/notes/high-water");
  await expect(page).toHaveURL("/notes/high-water");
  await expect(page.locator("h1")).toBeFocused();
  await expectSameDocument(page);

  const html = await (await page.request.get("/notes/high-water")).text();
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
  expect(await page.title()).toBe(title.replaceAll("&amp;", "&"));
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
  await expect(page.locator("meta[name=description]")).toHaveCount(1);
  await expect(page.locator("main")).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: title })).toBeAttached();
  expect(await readScroll(page)).toBe(0);
});

test("the first page keeps its scroll position and its focus", async ({ page }) => {
  await page.goto("/");
  await scrollTo(page, 350);
  await stirMouse(page);
  await expect(page.locator("tessera-island[block=foot]")).toHaveAttribute("awake", "");
  await page.waitForLoadState("networkidle");
  expect(await readScroll(page)).toBe(350);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("back and forward show the page and its scroll position", async ({ page }) => {
  await openAwake(page, "/");
  await scrollTo(page, 500);
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await scrollTo(page, 200);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toHaveText("A small site");
  await expect.poll(() => readScroll(page)).toBe(500);
  await expect(findMark(page)).toHaveText("Home");
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Tally");
  await expect.poll(() => readScroll(page)).toBe(200);
  await expect(findMark(page)).toHaveText("Tally");
  await expectSameDocument(page);
});

test("a link to a place in another page leads to the place", async ({ page }) => {
  await openAwake(page, "/");
  await followLink(page, "/notes#list");
  await expect(page).toHaveURL("/notes#list");
  await expect(page.locator("#list")).toBeInViewport();
  await expectSameDocument(page);
});

test("a query string passes byte for byte", async ({ page }) => {
  await openAwake(page, "/");
  const query = "?q=a+b%20c&list[]=1&empty=&n=007&flag";
  await followLink(page, `/notes${query}`);
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => location.search)).toBe(query);
  await expectSameDocument(page);
  await page.goBack();
  await page.goForward();
  expect(await page.evaluate(() => location.search)).toBe(query);
});

test("an unknown address shows the not-found page", async ({ page }) => {
  await openAwake(page, "/");
  await followLink(page, "/nowhere");
  await expect(page.locator("h1")).toHaveText(/not found/i);
  await expect(page).toHaveURL("/nowhere");
  await expectSameDocument(page);
});

test("the last of several quick clicks wins", async ({ page }) => {
  await openAwake(page, "/");
  for (const route of ["/notes", "/plain", "/tally", "/"]) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
  }
  await tapLink(page, "/notes", "/plain", "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1")).toHaveText("Tally");
  await expect(page).toHaveURL("/tally");
  await expectSameDocument(page);
});

test("the last of several quick clicks wins where the browser follows one of them", async ({
  page,
}) => {
  await page.route("**/notes?slow", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await openAwake(page, "/");
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("A small site");
  await tapLink(page, "/plain?first", "/notes?slow", "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1")).toHaveText("Tally");
  await expect(page).toHaveURL("/tally");
});

test("a link whose page is not there is the browser's; back leads to where it was followed", async ({
  page,
}) => {
  await openAwake(page, "/");
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await scrollTo(page, 150);
  await tapLink(page, "/notes?not=fetched");
  await expect(page.locator("h1")).toHaveText("Notes");
  await expectNewDocument(page);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Tally");
  await expect.poll(() => readScroll(page)).toBe(150);
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Notes");
});

test("a link whose page is on its way is not loaded again: it is shown when it has come", async ({
  page,
}) => {
  const free = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route("**/notes?pointed", async (route) => {
    asked.push(route.request().resourceType());
    await free.promise;
    await route.continue();
  });
  await openAwake(page, "/");
  await page.evaluate(async () => {
    const link = document.createElement("a");
    link.href = "/notes?pointed";
    document.body.append(link);
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "touch" }));
    await new Promise((resolve) => setTimeout(resolve));
    link.click();
    link.remove();
  });
  await expect.poll(() => asked).toEqual(["fetch"]);
  free.resolve();
  await expect(page.locator("h1")).toHaveText("Notes");
  await expectSameDocument(page);
  expect(asked).toEqual(["fetch"]);
});

test("a page of another build is loaded the ordinary way, and back works", async ({ page }) => {
  await page.route("**/tally", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/(<meta name="tessera-build" content=")[^"]*/, "$1another"),
    });
  });
  await openAwake(page, "/");
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await expectNewDocument(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toHaveText("A small site");
});

test("a page that cannot be fetched is loaded the ordinary way, and back works", async ({
  page,
}) => {
  await page.route("**/tally", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await openAwake(page, "/");
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await expectNewDocument(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toHaveText("A small site");
});

test("pointing at a link fetches its page, once", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") fetched.push(new URL(request.url()).pathname);
  });
  await openAwake(page, "/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Notes" });
  await restOn(link);
  expect(fetched).toContain("/notes");
  await link.click();
  await expect(page).toHaveURL("/notes");
  await expect(page.locator("h1")).toBeFocused();
  expect(fetched.filter((path) => path === "/notes")).toHaveLength(1);
  await expectSameDocument(page);
});

test("the styles of a page are there before it is shown", async ({ page }) => {
  await openAwake(page, "/notes");
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const block = document.querySelector(".tally");
      if (block !== null) seen.push(getComputedStyle(block).paddingBlockStart);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(["16px"]));
});

test("a page whose styles are on their way is shown when they have come", async ({ page }) => {
  const free = Promise.withResolvers<void>();
  await page.route("**/*.css", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!first.has(pathname)) await free.promise;
    await route.continue();
  });
  const response = await page.request.get("/notes");
  const body = await response.text();
  const first = new Set([...body.matchAll(/href="([^"]+\.css)"/g)].map(([, path]) => path));
  const asked = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return pathname.endsWith(".css") && !first.has(pathname);
  });
  await openAwake(page, "/notes");
  await followLink(page, "/tally");
  await asked;
  // Whoever does not wait for them would show it meanwhile.
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  await expect(page.locator("h1")).toHaveText("Notes");
  free.resolve();
  await expect(page.locator("h1")).toHaveText("Tally");
  await expectSameDocument(page);
});

test("clicks that are the browser's own business are left to it", async ({ page, context }) => {
  await openAwake(page, "/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Notes" });
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await opened.close();
  await expect(page).toHaveURL("/");
  await expectSameDocument(page);

  const prevented = await page.evaluate(() => {
    const told: Record<string, boolean> = {};
    const links: Record<string, Record<string, string>> = {
      "new window": { target: "_blank", href: "/tally" },
      download: { download: "", href: "/tally" },
      file: { href: "/feed.xml" },
      "other site": { href: "https://elsewhere.example/" },
      mail: { href: "mailto:a@fixture.example" },
      "same page": { href: "#main" },
    };
    for (const [name, attributes] of Object.entries(links)) {
      const added = document.createElement("a");
      for (const [key, value] of Object.entries(attributes)) added.setAttribute(key, value);
      document.body.append(added);
      // Heard after the router's own listener: what it left alone is stopped here.
      window.addEventListener(
        "click",
        (click) => {
          told[name] = click.defaultPrevented;
          click.preventDefault();
        },
        { once: true },
      );
      added.click();
      added.remove();
    }
    return told;
  });
  expect(Object.values(prevented)).toEqual([false, false, false, false, false, false]);
});

test("the skip link is the first stop, and stays on the page", async ({ page }) => {
  await page.goto("/tally");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/tally#main");
});

test("a page's theme is shown with it", async ({ page }) => {
  await openAwake(page, "/tally");
  await followLink(page, "/tally-dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Count the lights: 3" })).toBeVisible();
  await expectSameDocument(page);
});

test.describe("what stands around a page", () => {
  test("stays in place and awake where the next page has it too", async ({ page }) => {
    await openAwake(page, "/");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.hover();
    await expect(menu).toHaveAttribute("data-visits", "1");
    await page.mouse.move(3, 600);
    await followLink(page, "/notes");
    await expect(findMark(page)).toHaveText("Notes");
    await expect(menu).toHaveAttribute("data-visits", "1");
    await expectSameDocument(page);
  });

  test("goes where the next page has none, and comes back awake", async ({ page }) => {
    await openAwake(page, "/");
    await followLink(page, "/plain");
    await expect(page.locator("h1")).toHaveText("Plain");
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.goBack();
    await expect(page.locator("h1")).toHaveText("A small site");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.hover();
    await expect(menu).toHaveAttribute("data-visits", "1");
    await expectSameDocument(page);
  });

  test("changes where the next page says something else in its place", async ({ page }) => {
    await openAwake(page, "/");
    await followLink(page, "/landing");
    await expect(page.getByRole("navigation", { name: "Landing" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expectSameDocument(page);
  });
});
