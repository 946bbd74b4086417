import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "../../browser/find-violations.ts";
import { listBuiltRoutes } from "../../browser/list-built-routes.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { isSilent, isWhole, type Look, visitPages } from "../../browser/visit-pages.ts";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";

const docs = path.resolve(import.meta.dirname, "../../../sites/docs");
const routes = listBuiltRoutes(path.join(docs, "dist"));

type Group = { chapters: { label: string; href: string }[] };
const { chapters: groups } = JSON.parse(
  readFileSync(path.join(docs, "content/site.json"), "utf8"),
) as { chapters: Group[] };
const chapters = groups.flatMap((group) => group.chapters);

/** Written by hand: the others are made of collections, a page for each entry; one in four is looked at. */
const written = ["/", "/search", ...chapters.map(({ href }) => href)];
const made = routes
  .filter((route) => !written.includes(route))
  .filter((_, index) => index % 4 === 0);

/** The runtime comes at the first sign of interest. */
async function wake(page: Page): Promise<void> {
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
}

test("there is a page for each chapter", () => {
  expect(chapters.length).toBeGreaterThan(9);
  expect(chapters.map(({ href }) => href).filter((href) => !routes.includes(href))).toEqual([]);
});

test("every page is valid", async ({ request }) => {
  const validator = makeValidator("document");
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    expect(await listHtmlFaults(validator, html), route).toEqual([]);
  }
  expect(routes.length).toBeGreaterThan(150);
});

const wakes: Look = { name: "wakes", run: wake };

const accessible: Look = { name: "axe", run: (page) => expectAccessible(page) };

/** The other colours differ in contrast alone. */
function readableIn(scheme: "light" | "dark"): Look {
  return {
    name: "other colours",
    async run(page) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page, { rules: ["color-contrast"] });
    },
  };
}

const fits: Look = {
  name: "fits",
  async run(page) {
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  },
};

const narrow = { name: "390 px, cold", width: 390, isCold: true };
const wide = { name: "1280 px, awake", width: 1280, colorScheme: "dark" as const };

visitPages(written, [
  { ...narrow, looks: [isWhole, wakes, fits, accessible, isSilent] },
  { ...wide, looks: [isWhole, wakes, fits, accessible, isSilent] },
  {
    name: "390 px, without script",
    width: 390,
    hasScript: false,
    looks: [isWhole, fits, isSilent],
  },
]);

// Pages of one kind differ in their words: each is looked at in one of two ways, its neighbour in the other.
for (const [rest, visit] of [narrow, wide].entries()) {
  const other = readableIn(rest === 0 ? "dark" : "light");
  visitPages(
    made.filter((_, index) => index % 2 === rest),
    [{ ...visit, isCold: false, looks: [isWhole, wakes, fits, accessible, other, isSilent] }],
  );
}

test("next leads through all chapters in order, previous back", async ({ page }) => {
  await page.goto(chapters[0]?.href ?? "");
  const walked = [new URL(page.url()).pathname];
  for (;;) {
    const next = page.locator("a[rel=next]");
    if ((await next.count()) === 0) break;
    const href = (await next.getAttribute("href")) ?? "";
    await page.goto(href);
    await expect(page.locator("a[rel=prev]")).toHaveAttribute("href", walked.at(-1) ?? "");
    walked.push(href);
  }
  expect(walked).toEqual(chapters.map(({ href }) => href));
});

test("the chapter that is read is marked, and its document can be edited", async ({ page }) => {
  await page.goto("/guide/variants");
  const current = page.locator(".chapters [aria-current=page]");
  await expect(current).toHaveText("Variants");
  await expect(page.getByRole("link", { name: "Edit this page" })).toHaveAttribute(
    "href",
    /\/edit\/main\/sites\/docs\/pages\/guide\/variants\.json$/,
  );
});

test("the search box finds as one types, and / leads to it", async ({ page }) => {
  await page.goto("/guide/pages");
  await wake(page);
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search the documentation" });
  await expect(field).toBeFocused();
  await field.pressSequentially("idempotency");
  await expect(page.locator(".search-box-hit").first()).toHaveText(/Forms/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/guide\/forms$/);
  await expect(page.locator(".search-box-panel")).toHaveCount(0);
});

test("the search leads to a heading", async ({ page }) => {
  await page.goto("/start");
  await wake(page);
  await page.keyboard.press("/");
  await page.keyboard.type("font");
  await page.getByRole("link", { name: "Fonts", exact: true }).click();
  await expect(page).toHaveURL(/\/guide\/themes#fonts$/);
  await expect(page.getByRole("heading", { name: "Fonts" })).toBeInViewport();
});

test("words of another tongue of the trade lead to the chapter, chapters come before messages", async ({
  page,
}) => {
  const chapterOf = {
    favicon: "Your logo, colours and fonts",
    logo: "Your logo, colours and fonts",
    "brand colours": "Your logo, colours and fonts",
    "github pages": "Deploy",
    picture: "Photographs",
    font: "Your logo, colours and fonts",
    tokens: "Themes",
    german: "Pages",
    slug: "Bindings",
    youtube: "Photographs",
    apache: "Deploy",
    "light bulb": "Editors",
  };
  for (const [words, title] of Object.entries(chapterOf)) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await stirMouse(page);
    await expect(page.getByRole("listitem").getByRole("heading").first()).toHaveText(title);
  }
});

test("a reader's starter is chosen once, and the code is for it from page to page", async ({
  page,
}) => {
  await page.goto("/start");
  await wake(page);
  const own = page.locator("figure").filter({ hasText: "pages/prices.json", visible: true });
  await expect(own.filter({ hasText: '"size": "small"' }).first()).toBeVisible();
  const choice = page.getByRole("group", { name: "Your starter" });
  await choice.getByRole("button", { name: "company" }).first().click();
  await expect(own.filter({ hasText: '"sections"' }).first()).toBeVisible();
  await expect(own.filter({ hasText: '"size": "small"' })).toHaveCount(0);
  await expect(
    choice.getByRole("button", { name: "company", pressed: true }).first(),
  ).toBeFocused();
  await page.goto("/guide/variants");
  await expect(page.getByRole("group", { name: "Your starter" }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-starter", "company");
});

test("on a telephone a wide table scrolls, and says so", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/guide/bindings");
  const table = page.getByRole("group", { name: "Where, Is, Order" });
  const hint = () => table.evaluate((element) => getComputedStyle(element, "::after").content);
  await expect.poll(hint).toBe('"Scroll sideways for all columns"');
  await table.focus();
  await page.keyboard.press("End");
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect.poll(hint).toBe("none");
});

test("back-ticks of a table's head are code", async ({ page }) => {
  await page.goto("/guide/deploy");
  await expect(page.getByRole("columnheader", { name: "In dist/" }).locator("code")).toHaveText(
    "dist/",
  );
  for (const { href } of chapters) {
    await page.goto(href);
    expect(await page.locator("main thead th").filter({ hasText: "`" }).count(), href).toBe(0);
  }
});

test("each form of a command is a row", async ({ page }) => {
  await page.goto("/reference/commands/new");
  await expect(page.getByRole("rowheader", { name: "tessera new page /about" })).toBeVisible();
});

test("a chapter's long file is folded, and opens by the keyboard", async ({ page }) => {
  await page.goto("/guide/themes");
  const line = page.getByText("All three colours, as the file has them at the end");
  const code = page
    .getByRole("group", { name: "theme/tokens.json" })
    .filter({ hasText: "on-brand" });
  await expect(line).toBeVisible();
  await expect(code).toBeHidden();
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(code).toBeVisible();
});

test("the search page finds what its address asks", async ({ page }) => {
  await page.goto("/search?q=contrast");
  await expect(page.getByRole("link", { name: /Themes/ }).first()).toBeVisible();
  await page.goto("/search?q=zzzz");
  await expect(page.getByText("Nothing here says “zzzz”.")).toBeVisible();
});

test("the chosen colours stay from page to page, and after a visit", async ({ page }) => {
  await page.goto("/start");
  await wake(page);
  const button = page.getByRole("button", { name: /Colours/ });
  await expect(button).toHaveAccessibleName("Colours: as the system");
  await button.click();
  await expect(button).toHaveAccessibleName("Colours: light");
  await button.click();
  await expect(button).toHaveAccessibleName("Colours: dark");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await page.getByRole("link", { name: "Variants", exact: true }).first().click();
  await expect(page.locator("h1")).toHaveText("Variants");
  await expect(button).toHaveAccessibleName("Colours: dark");
  expect(await ground()).toBe(dark);
  await page.reload();
  expect(await ground()).toBe(dark);
  await wake(page);
  await expect(button).toHaveAccessibleName("Colours: dark");
  await button.click();
  expect(await ground()).not.toBe(dark);
});

test("code is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/start");
  await wake(page);
  await expect(page.locator("tessera-island[name=chapter]")).toHaveAttribute("awake", "");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "npm create @tessera-pages@latest my-site",
  );
});

test("on a telephone the chapters open, close on Escape, and lead on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/start");
  await wake(page);
  const menu = page.getByRole("button", { name: "Menu" });
  const link = page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("link", { name: "Forms" });
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expect(page.locator("h1")).toHaveText("Forms");
  await expect(link).toBeHidden();
});

test("the keyboard skips to the content, and every focus is seen", async ({ page }) => {
  await page.goto("/guide/blocks");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press("Tab");
    const isSeen = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return true;
      return getComputedStyle(activeElement).outlineStyle !== "none";
    });
    expect(isSeen).toBe(true);
  }
});

test("without JavaScript everything is read, led to and searched for", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/guide/themes");
  await expect(page.getByRole("heading", { name: "Fonts" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Colours|Copy/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("link", { name: "Deploy" })
    .click();
  await expect(page.locator("h1")).toHaveText("Deploy");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("searchbox").fill("contrast");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/search\?q=contrast$/);
  await expect(page.locator("noscript p")).toContainText("needs JavaScript, which is off");
  await context.close();
});
