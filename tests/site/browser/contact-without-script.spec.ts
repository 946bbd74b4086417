import axe from "axe-core";
import { type Browser, expect, type Page } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";
import {
  call,
  expectWritten,
  fill,
  findButton,
  findField,
  findForm,
  open,
  written,
} from "./contact-page.ts";
import { test } from "./service-test.ts";

/** @returns the HTML of the answer, as it was sent */
async function send(page: Page): Promise<string> {
  const answering = page.waitForResponse(call);
  await findButton(page).click();
  const answer = await answering;
  return answer.status() === 303 ? "" : answer.text();
}

/** Shows an answer as it was sent in a page where axe can run, but no script of the site does. */
async function expectAccessible(browser: Browser, html: string, on: Page): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: true, viewport: on.viewportSize() });
  await page.route("**/*.js", (route) => route.abort());
  await page.route(on.url(), (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(on.url());
  await page.evaluate(axe.source);
  const { faults, checks, overflow } = await page.evaluate(async () => {
    const { violations, passes } = await axe.run(document, { resultTypes: ["violations"] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      faults: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
      ),
      checks: passes.length,
      overflow: scrollWidth - clientWidth,
    };
  });
  expect(faults).toEqual([]);
  expect(checks).toBeGreaterThan(10);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.close();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280]) {
    test(`the form comes back with what was written, and can be sent again, at ${width} px`, async ({
      page,
      browser,
      service,
      visitor,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/contact");
      await fill(page, visitor);
      // A browser's own check takes a blank for a number.
      await findField(page, "Phone").fill(" ");
      const html = await send(page);
      expect(await listHtmlFaults(makeValidator("document"), html)).toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Not Sent");
      await expect(page).toHaveTitle(/^Message Not Sent/);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      const phone = findField(page, "Phone");
      await expect(phone).toHaveAccessibleDescription("Phone is required");
      await expect(phone).toHaveAttribute("aria-invalid", "true");
      await expect(phone).toBeFocused();
      await expect(phone).toBeInViewport();
      await expect(findForm(page).locator("[aria-invalid]")).toHaveCount(1);
      await expect(findField(page, "Name")).toHaveValue(visitor);
      await expect(findField(page, "Message")).toHaveValue(written.message);
      await expectAccessible(browser, html, page);
      expect(service.findRows(visitor)).toEqual([]);

      await phone.fill(written.phone);
      await send(page);
      await expect(page).toHaveURL("/contact/sent");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent Successfully");
      const [row, ...others] = service.findRows(visitor);
      expect(others).toEqual([]);
      expect(row?.message.split(/\r?\n/)).toEqual(written.message.split("\n"));
      expect(row).toMatchObject({ email: written.email, phone: written.phone, url: "/contact" });
      expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });
  }

  test("an error looks as it does with JavaScript", async ({ page, browser, baseURL }) => {
    const look = async (on: Page): Promise<string[]> =>
      findField(on, "Phone").evaluate((field) => {
        const error = document.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`);
        if (error === null) return [];
        const [box, words] = [getComputedStyle(field), getComputedStyle(error)];
        return [box.borderColor, box.boxShadow, words.color, words.fontSize, error.className];
      });
    await page.goto("/contact");
    await findField(page, "Name").fill("Rahima");
    await findField(page, "Phone").fill(" ");
    await send(page);
    const still = await look(page);
    expect(still).toHaveLength(5);
    const other = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: true });
    await open(other);
    await findField(other, "Name").fill("Rahima");
    await findButton(other).click();
    await expect.poll(() => look(other)).toEqual(still);
    await other.close();
  });

  test("the way back keeps the text", async ({ page, visitor }) => {
    await page.goto("/contact");
    await fill(page, visitor);
    await findField(page, "Phone").fill("call me");
    await send(page);
    await expect(page.getByText("Phone takes numbers only")).toBeVisible();
    await page.goBack();
    await expect(findField(page, "Name")).toHaveValue(visitor);
    await expect(findField(page, "Message")).toHaveValue(written.message);
  });

  test("a reload of the success page sends nothing, and sent twice it is stored once", async ({
    page,
    service,
    visitor,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.method()));
    for (let count = 0; count < 2; count += 1) {
      await page.goto("/contact");
      await fill(page, visitor);
      await send(page);
      await expect(page).toHaveURL("/contact/sent");
    }
    const posts = (): number => calls.filter((method) => method === "POST").length;
    expect(posts()).toBe(2);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent Successfully");
    expect(posts()).toBe(2);
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("the success page leads on: home, services, products, and a telephone", async ({ page }) => {
    await page.goto("/contact/sent");
    const main = page.getByRole("main");
    for (const address of ["/", "/service", "/product"]) {
      await expect(main.locator(`a[href="${address}"]`).last()).toBeVisible();
    }
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
});

test("while JavaScript has not come yet, the form posts", async ({ page, service, visitor }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/contact");
  await fill(page, visitor);
  await findButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent Successfully");
  expect(service.findRows(visitor)).toHaveLength(1);
});

test("with JavaScript that came for all but the form, its answer stays as it was sent", async ({
  page,
  service,
  visitor,
}) => {
  await page.route("**/contact-form*.js", (route) => route.abort());
  await page.route("**/assets/island-*.js", async (route) => {
    const answer = await route.fetch();
    const isForm = (await answer.text()).includes("contact-form-card");
    await (isForm ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto("/contact");
  await fill(page, visitor);
  await findField(page, "Phone").fill(" ");
  await findButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Not Sent");
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Not Sent");
  await findField(page, "Phone").fill(written.phone);
  await expectWritten(page, visitor);
  await findButton(page).click();
  await expect(page).toHaveURL("/contact/sent");
  expect(service.findRows(visitor)).toHaveLength(1);
});
