import { expect, type Page, test } from "playwright/test";

/** Loads a page, wakes it, and marks its document, so that an ordinary load would be noticed. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.mouse.move(3, 3);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await page.evaluate(() => {
    document.documentElement.dataset["marked"] = "yes";
  });
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-marked", "yes");
}

async function expectNewDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-marked", "yes");
}

/** Follows a link that stands nowhere on the page, as a script of the page's own would. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  // The browser tells of a scroll with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

test("a link swaps the page: title, meta, theme, mark, focus, scroll", async ({ page }) => {
  await open(page, "/");
  await scrollTo(page, 400);
  await follow(page, "/service/service-details-dark");
  await expect(page).toHaveURL("/service/service-details-dark");
  await expect(page.locator("h1")).toBeFocused();
  await expectSameDocument(page);

  await page.route("**/service/service-details-dark", (route) => route.fallback());
  const html = await (await page.request.get("/service/service-details-dark")).text();
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
  expect(await page.title()).toBe(title.replaceAll("&amp;", "&"));
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
  await expect(page.locator("meta[name=description]")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("main")).toHaveCount(1);
  await expect(page.locator("header [aria-current]")).toHaveText("Services");
  await expect(page.getByRole("status").filter({ hasText: title })).toBeAttached();
  expect(await readScroll(page)).toBe(0);
});

test("the first page keeps its scroll position and its focus", async ({ page }) => {
  await page.goto("/");
  await scrollTo(page, 350);
  await page.mouse.move(3, 3);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await page.waitForLoadState("networkidle");
  expect(await readScroll(page)).toBe(350);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("back and forward show the page and its scroll position", async ({ page }) => {
  await open(page, "/");
  await scrollTo(page, 500);
  await follow(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  await scrollTo(page, 200);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator(".hero")).toBeVisible();
  await expect.poll(() => readScroll(page)).toBe(500);
  await expect(page.locator("header [aria-current=page]")).toHaveText("Home");
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Contact");
  await expect.poll(() => readScroll(page)).toBe(200);
  await expect(page.locator("header [aria-current=page]")).toHaveText("Contact");
  await expectSameDocument(page);
});

test("a link to a place in another page leads to the place", async ({ page }) => {
  await open(page, "/");
  await follow(page, "/contact#message");
  await expect(page).toHaveURL("/contact#message");
  await expect(page.locator("#message")).toBeInViewport();
  await expectSameDocument(page);
});

test("a query string passes byte for byte", async ({ page }) => {
  await open(page, "/");
  const query = "?q=a+b%20c&list[]=1&empty=&n=007&flag";
  await follow(page, `/search${query}`);
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => location.search)).toBe(query);
  await expectSameDocument(page);
  await page.goBack();
  await page.goForward();
  expect(await page.evaluate(() => location.search)).toBe(query);
});

test("an unknown address shows the not-found page", async ({ page }) => {
  await open(page, "/");
  await follow(page, "/nowhere");
  await expect(page.locator("h1")).toHaveText(/not found/i);
  await expect(page).toHaveURL("/nowhere");
  await expectSameDocument(page);
});

test("the last of several quick clicks wins", async ({ page }) => {
  await page.route("**/about", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await open(page, "/");
  await follow(page, "/about");
  await follow(page, "/team");
  await follow(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1")).toHaveText("Contact");
  await expect(page).toHaveURL("/contact");
  await expectSameDocument(page);
});

test("a page of another build is loaded the ordinary way, and back works", async ({ page }) => {
  await open(page, "/");
  await page.route("**/contact", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/(<meta name="tessera-build" content=")[^"]*/, "$1another"),
    });
  });
  await follow(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  await expectNewDocument(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator(".hero")).toBeVisible();
});

test("a page that cannot be fetched is loaded the ordinary way, and back works", async ({
  page,
}) => {
  await open(page, "/");
  await page.route("**/contact", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await follow(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  await expectNewDocument(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator(".hero")).toBeVisible();
});

test("pointing at a link fetches its page, once", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") fetched.push(new URL(request.url()).pathname);
  });
  await open(page, "/");
  const link = page.locator("header").getByRole("link", { name: "Our Team" });
  await link.hover();
  await expect.poll(() => fetched).toContain("/team");
  await link.click();
  await expect(page).toHaveURL("/team");
  await expect(page.locator("h1")).toBeFocused();
  expect(fetched.filter((path) => path === "/team")).toHaveLength(1);
  await expectSameDocument(page);
});

test("the styles of a page are there before it is shown", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const form = document.querySelector(".contact-form-card");
      if (form !== null) seen.push(getComputedStyle(form).display !== "inline");
    }).observe(document.body, { childList: true });
  });
  await follow(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
});

test("clicks that are the browser's own business are left to it", async ({ page, context }) => {
  await open(page, "/");
  const link = page.locator("header").getByRole("link", { name: "Our Team" });
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await opened.close();
  await expect(page).toHaveURL("/");
  await expectSameDocument(page);

  const prevented = await page.evaluate(() => {
    const told: Record<string, boolean> = {};
    const links = {
      "new window": '<a target="_blank" href="/contact">x</a>',
      download: '<a download href="/contact">x</a>',
      file: '<a href="/feed.xml">x</a>',
      "other site": '<a href="https://elsewhere.example/">x</a>',
      mail: '<a href="mailto:a@deltra.example">x</a>',
      "same page": '<a href="#main">x</a>',
    };
    for (const [name, html] of Object.entries(links)) {
      const host = document.createElement("div");
      host.innerHTML = html;
      document.body.append(host);
      // Heard after the router's own listener: what it left alone is stopped here.
      window.addEventListener(
        "click",
        (click) => {
          told[name] = click.defaultPrevented;
          click.preventDefault();
        },
        { once: true },
      );
      host.querySelector("a")?.click();
      host.remove();
    }
    return told;
  });
  expect(Object.values(prevented)).toEqual([false, false, false, false, false, false]);
});

test("back to top and the skip link stay on the page", async ({ page }) => {
  await open(page, "/contact");
  await scrollTo(page, 600);
  await page.getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => readScroll(page)).toBe(0);
  await expectSameDocument(page);
  await page.reload();
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip-link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contact#main");
});
