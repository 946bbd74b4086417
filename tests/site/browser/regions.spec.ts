import { expect, type Page, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";

const headerRegion = /(<tessera-region name="header">)(.*?)(<\/tessera-region>)/s;

/** Loads a page, wakes it, and marks what stands around `<main>`, so that an exchange is noticed. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  // Until navigation has started, links are the browser's own.
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await page.evaluate(() => {
    for (const node of document.querySelectorAll("html, .header, .header-inner, .footer"))
      Object.assign(node, { isKept: true });
  });
}

/** Whether an element is the very one that stood there when the page was opened. */
function isKept(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((node) => "isKept" in node);
}

/** Has a page answered with other HTML than it was built with. */
async function change(page: Page, route: string, edit: (html: string) => string): Promise<void> {
  await page.route(`**${route}`, async (call) => {
    const response = await call.fetch();
    await call.fulfill({ response, body: edit(await response.text()) });
  });
}

test("what stands on both pages stays in place, and awake", async ({ page }) => {
  await open(page, "/");
  await followLink(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  expect(await isKept(page, "html")).toBe(true);
  expect(await isKept(page, ".header-inner")).toBe(true);
  expect(await isKept(page, ".footer")).toBe(true);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await expect(page.locator(".header [aria-current]")).toHaveText("Contact");
});

test("a page with another header brings it, and it wakes; back brings the first", async ({
  page,
}) => {
  await change(page, "/contact", (html) =>
    html
      .replace(/(<tessera-island name="header" block=")[^"]*/, "$1plain")
      .replaceAll("Our Team", "People"),
  );
  await open(page, "/");
  await followLink(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  expect(await isKept(page, "html")).toBe(true);
  await expect(page.locator(".header-inner")).toHaveCount(1);
  expect(await isKept(page, ".header-inner")).toBe(false);
  const island = page.locator("tessera-island[block=plain]");
  await expect(island).toHaveAttribute("awake", "");
  await expect(island.getByRole("link", { name: "People" })).toBeVisible();
  await page.goBack();
  await expect(page.locator(".hero")).toBeVisible();
  await expect(page.locator("tessera-island[block=plain]")).toHaveCount(0);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await expect(page.locator(".header").getByRole("link", { name: "Our Team" })).toBeVisible();
});

test("a page without a header has none, and the next has one again", async ({ page }) => {
  await change(page, "/contact", (html) => html.replace(headerRegion, "$1$3"));
  await open(page, "/");
  await followLink(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  await expect(page.locator(".header")).toHaveCount(0);
  expect(await isKept(page, ".footer")).toBe(true);
  await page.goBack();
  await expect(page.locator(".hero")).toBeVisible();
  expect(await isKept(page, "html")).toBe(true);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await expect(page.locator(".header [aria-current]")).toHaveText("Home");
});

test("a block that comes before the header leaves the header in place", async ({ page }) => {
  const note = '<p class="note">Closed on Friday.</p>';
  await change(page, "/contact", (html) => html.replace(headerRegion, `$1${note}$2$3`));
  await open(page, "/");
  await followLink(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  expect(await isKept(page, ".note + .header .header-inner")).toBe(true);
  await followLink(page, "/team");
  await expect(page.locator("h1")).toHaveText("Our Team");
  await expect(page.locator(".note")).toHaveCount(0);
  expect(await isKept(page, ".header-inner")).toBe(true);
});

test("a block of the footer that differs is exchanged", async ({ page }) => {
  await change(page, "/contact", (html) => html.replace("© 2023", "© 2024"));
  await open(page, "/");
  await followLink(page, "/contact");
  await expect(page.locator("h1")).toHaveText("Contact");
  await expect(page.locator(".footer-copyright")).toHaveText(/2024/);
  expect(await isKept(page, ".footer")).toBe(false);
  expect(await isKept(page, ".header-inner")).toBe(true);
});
