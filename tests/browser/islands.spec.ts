import { expect, type Page, test } from "playwright/test";

const servicePage = "/service/e-commerce-development";

async function listScripts(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  return names.filter((path) => path.endsWith(".js"));
}

/** Keeps the browser from being idle, so that only interest can wake the page. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 });
  });
}

async function delayScripts(page: Page, name: RegExp): Promise<void> {
  await page.route(name, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

test("nothing but the loader runs before the page is idle or somebody is there", async ({
  page,
}) => {
  await neverIdle(page);
  await page.goto(servicePage);
  await page.waitForLoadState("networkidle");
  const before = await listScripts(page);
  expect(before).toHaveLength(1);
  expect(before[0]).toMatch(/\/loader-/);
  await expect(page.locator("tessera-island[awake]")).toHaveCount(0);

  await page.mouse.move(40, 40);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
});

for (const [sign, show] of Object.entries({
  pointer: (page: Page) => page.mouse.move(200, 200),
  key: (page: Page) => page.keyboard.press("Shift"),
  focus: (page: Page) => page.locator(".header-home").focus(),
})) {
  test(`a first sign of interest wakes the page: ${sign}`, async ({ page }) => {
    await neverIdle(page);
    await page.goto(servicePage);
    await show(page);
    await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  });
}

test("an idle page wakes by itself", async ({ page }) => {
  await page.goto(servicePage);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
});

test("an island wakes in place: its nodes stay", async ({ page }) => {
  await page.goto(servicePage);
  const count = await page.locator(".faq *").evaluateAll((nodes) => {
    for (const node of nodes) (node as HTMLElement).dataset["kept"] = "yes";
    return nodes.length;
  });
  expect(count).toBeGreaterThan(10);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  await page.mouse.move(50, 50);
  await expect(page.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
  await expect(page.locator(".faq [data-kept=yes]")).toHaveCount(count);
});

test("a visible island sleeps until it comes near", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(servicePage);
  await page.mouse.move(50, 50);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("tessera-island[name=faq]")).not.toHaveAttribute("awake", "");
  expect((await listScripts(page)).some((path) => path.includes("faq-island"))).toBe(false);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  await expect(page.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
});

test("a click that comes early is repeated", async ({ page }) => {
  await delayScripts(page, /\/(runtime|faq-island)-/);
  await page.goto(servicePage);
  const second = page.locator(".faq-trigger").nth(1);
  await second.click();
  await expect(page.locator("tessera-island[name=faq]")).not.toHaveAttribute("awake", "");
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator(".faq-trigger").first()).toHaveAttribute("aria-expanded", "false");
});

test("a link that opens something waits for its island", async ({ page }) => {
  await delayScripts(page, /\/(runtime|hero-island)-/);
  await page.goto("/");
  await page.getByRole("link", { name: "Watch the tour" }).click();
  await expect(page.getByRole("dialog", { name: "A tour of Deltra" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a link that opens something leads where it says when its island cannot be fetched", async ({
  page,
}) => {
  await page.route(/\/hero-island-/, (route) => route.abort());
  await page.goto("/");
  const link = page.getByRole("link", { name: "Watch the tour" });
  await link.click();
  await expect(page).toHaveURL(/\/videos\//);
  // Also when it is known by then that nothing will wake.
  await page.goBack();
  await expect(page.locator("tessera-island[name=hero]")).toHaveAttribute("failed", "");
  await link.click();
  await expect(page).toHaveURL(/\/videos\//);
});

test("a link that opens something leads where it says when the runtime cannot be fetched", async ({
  page,
}) => {
  await page.route(/\/runtime-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.abort();
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Watch the tour" }).click();
  await expect(page).toHaveURL(/\/videos\//);
});

test("text typed before an island wakes stays", async ({ page }) => {
  await delayScripts(page, /\/(runtime|contact-form-island)-/);
  await page.goto("/contact");
  const name = page.locator(".contact-form").getByLabel("Name");
  await name.fill("Rahima Khatun");
  await expect(page.locator("tessera-island[name=contact-form]")).toHaveAttribute("awake", "");
  await expect(name).toHaveValue("Rahima Khatun");
});

test("islands of a page that was swapped in wake, and those of the last are gone", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(servicePage);
  await page.mouse.move(50, 50);
  await page.locator(".faq").scrollIntoViewIfNeeded();
  await expect(page.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
  await page.locator(".footer").getByRole("link", { name: "Application Development" }).click();
  await expect(page.locator("h1")).toHaveText("Application Development");
  await page.locator(".faq").scrollIntoViewIfNeeded();
  const second = page.locator(".faq-trigger").nth(1);
  await expect(page.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
  await second.click();
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("E-commerce Development");
  await page.locator(".faq").scrollIntoViewIfNeeded();
  await expect(page.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
  expect(complaints).toEqual([]);
});

test("a notice is shown bottom right, at most three, each with a button to close it", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.mouse.move(50, 50);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await page.evaluate(() => {
    for (const text of ["one", "two", "three", "four"]) {
      document.dispatchEvent(
        new CustomEvent("tessera:notify", { detail: { kind: "info", text, id: text } }),
      );
    }
  });
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toHaveCount(4);
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(3);
  const box = await toasts.first().boundingBox();
  const viewport = page.viewportSize();
  expect(box?.width).toBe(356);
  expect((viewport?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32);

  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 20);
  await page.locator("[data-sonner-toast][data-front=true]").getByRole("button").click();
  await expect(toasts).toHaveCount(3);
});

test("a notice with the id of another takes its place", async ({ page }) => {
  await page.goto("/contact");
  await page.mouse.move(50, 50);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await page.evaluate(() => {
    for (const [kind, text] of [
      ["loading", "Sending Message"],
      ["success", "Message Sent Successfully"],
    ]) {
      document.dispatchEvent(
        new CustomEvent("tessera:notify", { detail: { kind, text, id: "sending" } }),
      );
    }
  });
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await expect(page.locator("[data-sonner-toast]")).toContainText("Message Sent Successfully");
});
