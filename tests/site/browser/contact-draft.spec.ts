import { expect, type Locator, type Page } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import {
  call,
  expectCleared,
  expectWritten,
  fill,
  findButton,
  findField,
  findForm,
  findToast,
  holdCalls,
  open,
  written,
} from "./contact-page.ts";
import { test } from "./service-test.ts";

function findClear(page: Page): Locator {
  return findForm(page).getByRole("button", { name: "Clear the form" });
}

test.describe("a draft", () => {
  test("survives a reload in the middle, and is gone after success", async ({
    page,
    service,
    visitor,
  }) => {
    await open(page);
    await fill(page, visitor);
    await page.reload();
    await stirMouse(page);
    await expectWritten(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(service.findRows(visitor)).toHaveLength(1);
    await open(page);
    await expectCleared(page);
  });

  test("survives a look at another page", async ({ page, visitor }) => {
    await open(page);
    await fill(page, visitor);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Our Team" })
      .click();
    await expect(page).toHaveURL(/\/team$/);
    await page.goBack();
    await findForm(page).scrollIntoViewIfNeeded();
    await expectWritten(page, visitor);
  });

  test("is nobody else's: a tab of its own has an empty form", async ({
    page,
    context,
    visitor,
  }) => {
    await open(page);
    await fill(page, visitor);
    const other = await context.newPage();
    await open(other);
    await expectCleared(other);
  });

  for (const [way, follow] of Object.entries({
    "opened with Ctrl": (link: Locator) => link.click({ modifiers: ["ControlOrMeta"] }),
    "that a link opens by itself": async (link: Locator) => {
      await link.evaluate((node) => node.setAttribute("target", "_blank"));
      await link.click();
    },
  })) {
    test(`is not taken along into a tab ${way}`, async ({ page, context, visitor }) => {
      await open(page);
      await fill(page, visitor);
      const opening = context.waitForEvent("page");
      await follow(
        page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }),
      );
      const other = await opening;
      await stirMouse(other);
      await expect(other.locator("tessera-island[name=contact-form]")).toHaveAttribute("awake", "");
      await expectCleared(other);
      await expectWritten(page, visitor);
    });
  }

  test("that was sent is not brought back by the browser's own memory of a form", async ({
    page,
    service,
    visitor,
  }) => {
    await open(page);
    await fill(page, visitor);
    await page.goto("/team");
    await open(page);
    await expectWritten(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(service.findRows(visitor)).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/team$/);
    await page.goBack();
    await stirMouse(page);
    await findForm(page).scrollIntoViewIfNeeded();
    await expect(page.locator("tessera-island[name=contact-form]")).toHaveAttribute("awake", "");
    await expectCleared(page);
  });

  test("that was sent elsewhere in the tab is gone from a page that comes back as it was left", async ({
    page,
    visitor,
  }) => {
    await open(page);
    await fill(page, visitor);
    // What another page of this tab does, while this one is kept as it was.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "null");
      globalThis.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expectCleared(page);
    await expect(findForm(page).locator("[data-state]")).toHaveCount(0);
    await expect(findClear(page)).toHaveCount(0);
  });

  test("sent while its page was left and come back to, is gone from there too", async ({
    page,
    visitor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await promise;
      await route.fulfill({ status: 201, json: { id: "1" } });
    });
    await open(page);
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Sending Message")).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Our Team" }).click();
    await expect(page).toHaveURL(/\/team$/);
    await menu.getByRole("link", { name: "Contact" }).click();
    await findForm(page).scrollIntoViewIfNeeded();
    await expectWritten(page, visitor);
    resolve();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    await expectCleared(page);
  });

  test("what is typed while a message is on its way is kept for the next one", async ({
    page,
    service,
    visitor,
  }) => {
    const release = await holdCalls(page);
    await open(page);
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Sending Message")).toBeVisible();
    await findField(page, "Message").fill("And one thing more.");
    release();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    await expect(findField(page, "Message")).toHaveValue("And one thing more.");
    for (const name of ["Name", "Email", "Phone"] as const) {
      await expect(findField(page, name)).toHaveValue("");
    }
    expect(service.findRows(visitor)).toMatchObject([{ message: written.message }]);
    await open(page);
    await expect(findField(page, "Message")).toHaveValue("And one thing more.");
  });

  test("is not lost to a reset while a message is on its way", async ({ page, visitor }) => {
    const release = await holdCalls(page);
    await open(page);
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Sending Message")).toBeVisible();
    await findField(page, "Message").fill("And one thing more.");
    // The button for it is off; a script or an extension may still ask for it.
    await findForm(page).evaluate((form: HTMLFormElement) => form.reset());
    await expect(findField(page, "Message")).toHaveValue("And one thing more.");
    await expect(findField(page, "Name")).toHaveValue(visitor);
    release();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    await expect(findField(page, "Message")).toHaveValue("And one thing more.");
    await expect(findField(page, "Name")).toHaveValue("");
  });
});

test.describe("the way to clear it", () => {
  test("is there when there is something to clear, and says where it is kept", async ({ page }) => {
    await open(page);
    await expect(findClear(page)).toHaveCount(0);
    await findField(page, "Message").fill("Forty");
    await expect(findClear(page)).toBeVisible();
    await expect(findForm(page).getByText("Kept in this tab until sent.")).toBeVisible();
    await findField(page, "Message").fill("");
    await expect(findClear(page)).toHaveCount(0);
  });

  test("empties the form and forgets the draft, by keyboard, and the first field has the focus", async ({
    page,
    visitor,
  }) => {
    await open(page);
    await fill(page, visitor);
    await findField(page, "Email").fill("no address");
    await findButton(page).focus();
    await page.keyboard.press("Tab");
    await expect(findClear(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expectCleared(page);
    await expect(findField(page, "Name")).toBeFocused();
    await expect(findForm(page).locator("[data-state]")).toHaveCount(0);
    await expect(findClear(page)).toHaveCount(0);
    await page.reload();
    await open(page);
    await expectCleared(page);
  });

  test("is no second main action: quieter, smaller, after the first", async ({ page, visitor }) => {
    await open(page);
    await fill(page, visitor);
    const [clear, send] = [
      await findClear(page).boundingBox(),
      await findButton(page).boundingBox(),
    ];
    expect(clear?.height ?? 0).toBeGreaterThanOrEqual(24);
    expect(clear?.height ?? 0).toBeLessThan(send?.height ?? 0);
    expect(clear?.width ?? 0).toBeLessThan(send?.width ?? 0);
    expect(clear?.y ?? 0).toBeGreaterThan((send?.y ?? 0) + (send?.height ?? 0));
    await expect(findClear(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
});
