import { expect, type Page, type Request } from "playwright/test";
import {
  call,
  expectWritten,
  fill,
  findButton,
  findField,
  findForm,
  findToast,
  findWords,
  findToasts,
  holdCalls,
  open,
  written,
} from "./contact-page.ts";
import { test } from "./service-test.ts";

/** Every call that the page makes from here on. */
function listCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/public/contact-us")) calls.push(request);
  });
  return calls;
}

function listKeys(calls: Request[]): string[] {
  return calls.map((request) => request.headers()["idempotency-key"] ?? "");
}

/** The call does not arrive, so many times; after that it does. */
async function loseCalls(page: Page, count: number): Promise<void> {
  await page.route(call, (route) => route.abort("connectionfailed"), { times: count });
}

/**
 * Has the limit of a call pass when it is told to.
 *
 * @returns ends the limit of the last call, and gives it in milliseconds
 */
async function holdLimit(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (limitMs) => {
      const holder = new AbortController();
      const endLimit = () => {
        holder.abort(new DOMException("The time is over.", "TimeoutError"));
        return limitMs;
      };
      Object.assign(globalThis, { endLimit });
      return holder.signal;
    };
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { endLimit: () => number }).endLimit());
}

test.describe("what is asked for", () => {
  test("the first invalid field gets the focus, and nothing is sent", async ({ page }) => {
    const calls = listCalls(page);
    await open(page);
    await findButton(page).click();
    await expect(findField(page, "Name")).toBeFocused();
    await findField(page, "Name").fill("Rahima");
    await findButton(page).click();
    await expect(findField(page, "Phone")).toBeFocused();
    await findField(page, "Phone").fill("017");
    await findField(page, "Email").fill("not an address");
    await findButton(page).click();
    await expect(findField(page, "Email")).toBeFocused();
    expect(calls).toHaveLength(0);
  });

  test("a name of blanks is none", async ({ page }) => {
    await open(page);
    await findField(page, "Name").fill("   ");
    await findField(page, "Phone").fill("017");
    await findButton(page).click();
    await expect(findField(page, "Name")).toHaveAccessibleDescription("Name is required");
  });

  for (const [from, to] of [
    ["+880 (171) 122-33 44 ext. 5", "88017112233445"],
    ["০১৭১১ ২২৩৩৪৪", "01711223344"],
    ["no digits", ""],
  ] as const) {
    test(`the phone takes digits only, pasted: ${from}`, async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await open(page);
      await findField(page, "Phone").focus();
      await page.evaluate((text) => navigator.clipboard.writeText(text), from);
      await page.keyboard.press("ControlOrMeta+V");
      await expect(findField(page, "Phone")).toHaveValue(to);
    });
  }

  test("what is typed in the middle of a phone stays in the middle", async ({ page }) => {
    await open(page);
    await findField(page, "Phone").fill("0199");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("x7y8");
    await expect(findField(page, "Phone")).toHaveValue("017899");
  });

  test("nothing is said of a field that was only visited, or is still being typed", async ({
    page,
  }) => {
    await open(page);
    await findField(page, "Name").focus();
    await findField(page, "Email").focus();
    await expect(findForm(page).locator("[data-state]")).toHaveCount(0);
    await findField(page, "Email").pressSequentially("rahima@");
    await expect(findField(page, "Email")).not.toHaveAttribute("aria-invalid");
    await findField(page, "Phone").focus();
    await expect(findField(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await findField(page, "Email").fill("rahima@mill.example");
    await expect(findField(page, "Email")).not.toHaveAttribute("aria-invalid");
  });
});

test.describe("sending", () => {
  test("one toast tells it from the start to the end, and nothing is marked afterwards", async ({
    page,
    service,
    visitor,
  }) => {
    const release = await holdCalls(page);
    await open(page);
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Sending Message")).toBeVisible();
    await expectWritten(page, visitor);
    release();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    await expect(findToasts(page)).toHaveCount(1);
    await expect(findForm(page).locator("[data-state]")).toHaveCount(0);
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("the form keeps the toast's last words, which the toast alone reads aloud", async ({
    page,
    visitor,
  }) => {
    await open(page);
    const status = findForm(page).getByRole("status");
    await fill(page, visitor);
    await loseCalls(page, 1);
    await findButton(page).press("Enter");
    await expect(status).toHaveText("Message Not Sent");
    await expect(findButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(status).toHaveText("Message Sent Successfully");
    await expect(status).toHaveAttribute("aria-live", "off");
    await expect(findToasts(page)).toHaveCount(0, { timeout: 15_000 });
    await expect(status).toHaveText("Message Sent Successfully");
    await expect(findButton(page)).toBeFocused();
    await findField(page, "Name").pressSequentially("R");
    await expect(status).toHaveCount(0);
  });

  test("name and phone are enough", async ({ page, service, visitor }) => {
    await open(page);
    await findField(page, "Name").fill(visitor);
    await findField(page, "Phone").fill("017");
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(service.findRows(visitor)).toMatchObject([{ email: "", message: "", phone: "017" }]);
  });

  test.describe("in Dhaka", () => {
    test.use({ timezoneId: "Asia/Dhaka" });

    test("what is stored is what was written, from where and when", async ({
      page,
      service,
      visitor,
    }) => {
      await page.clock.setFixedTime("2026-03-04T20:05:06Z");
      await open(page);
      await fill(page, visitor);
      await findButton(page).click();
      await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
      expect(service.findRows(visitor)).toMatchObject([
        { name: visitor, ...written, url: "/contact", created_at: "2026-03-05 02:05:06" },
      ]);
    });
  });

  test("a double click is one message", async ({ page, service, visitor }) => {
    const calls = listCalls(page);
    await open(page);
    await fill(page, visitor);
    await findButton(page).dblclick();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("Enter pressed twice is one message", async ({ page, service, visitor }) => {
    const calls = listCalls(page);
    await open(page);
    await fill(page, visitor);
    await findField(page, "Phone").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("two messages, one after the other, are two", async ({ page, service, visitor }) => {
    const calls = listCalls(page);
    await open(page);
    for (const count of [1, 2]) {
      await fill(page, visitor);
      await findButton(page).click();
      await expect(findToast(page, "Message Sent Successfully")).toHaveCount(count);
    }
    expect(new Set(listKeys(calls)).size).toBe(2);
    expect(service.findRows(visitor)).toHaveLength(2);
  });
});

test.describe("when it does not arrive", () => {
  test("nothing is cleared, and the same key is sent again", async ({ page, service, visitor }) => {
    const calls = listCalls(page);
    await open(page);
    await loseCalls(page, 2);
    await fill(page, visitor);
    for (const count of [1, 2]) {
      await findButton(page).click();
      await expect(findToast(page, "Message Not Sent")).toHaveCount(count);
      await expectWritten(page, visitor);
      await expect(findButton(page)).toBeEnabled();
    }
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(calls).toHaveLength(3);
    expect(new Set(listKeys(calls)).size).toBe(1);
    expect(listKeys(calls)[0]).toMatch(/^\S{16,128}$/);
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("other words have another key", async ({ page, service, visitor }) => {
    const calls = listCalls(page);
    await open(page);
    await loseCalls(page, 1);
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Not Sent")).toBeVisible();
    await findField(page, "Message").fill("Forty-two.");
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(new Set(listKeys(calls)).size).toBe(2);
    expect(service.findRows(visitor)).toMatchObject([{ message: "Forty-two." }]);
  });

  test("the server is down, and comes back", async ({ page, ownService, visitor }) => {
    await open(page, `${ownService.url}/contact`);
    await fill(page, visitor);
    await ownService.kill();
    await findButton(page).click();
    await expect(findWords(page, "Message Not Sent")).toBeVisible();
    await expectWritten(page, visitor);
    await ownService.restart();
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(ownService.findRows(visitor)).toHaveLength(1);
  });

  test("the server is too slow, and what it took late is not taken twice", async ({
    page,
    ownService,
    visitor,
  }) => {
    const endLimit = await holdLimit(page);
    await open(page, `${ownService.url}/contact`);
    await fill(page, visitor);
    ownService.freeze();
    await findButton(page).click();
    await expect(findWords(page, "Sending Message")).toBeVisible();
    await expect(findButton(page)).toBeDisabled();
    expect(await endLimit()).toBe(15_000);
    await expect(findWords(page, "Message Not Sent")).toBeVisible();
    await expectWritten(page, visitor);
    ownService.thaw();
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(ownService.findRows(visitor)).toHaveLength(1);
  });

  test("the answer is lost: it is stored once after a retry", async ({
    page,
    service,
    visitor,
  }) => {
    await open(page);
    await page.route(
      call,
      async (route) => {
        const answer = await route.fetch();
        expect(answer.status()).toBe(201);
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Not Sent")).toBeVisible();
    expect(service.findRows(visitor)).toHaveLength(1);
    const answer = page.waitForResponse(call);
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect((await answer).status()).toBe(200);
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("the answer is lost and the page reloaded: it is still stored once", async ({
    page,
    service,
    visitor,
  }) => {
    await open(page);
    await page.route(
      call,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Not Sent")).toBeVisible();
    await open(page);
    await expectWritten(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("without a connection nothing is lost", async ({ page, context, service, visitor }) => {
    await open(page);
    await fill(page, visitor);
    await context.setOffline(true);
    await findButton(page).click();
    await expect(findWords(page, "Message Not Sent")).toBeVisible();
    await expectWritten(page, visitor);
    await context.setOffline(false);
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(service.findRows(visitor)).toHaveLength(1);
  });
});

test("the field for machines is neither seen nor heard, nor reached by the keyboard", async ({
  page,
}) => {
  await open(page);
  const trap = findForm(page).locator("[name=website]");
  await expect(trap).toBeHidden();
  await expect(findForm(page).getByRole("textbox")).toHaveCount(4);
  await findField(page, "Message").focus();
  await page.keyboard.press("Tab");
  await expect(findButton(page)).toBeFocused();
});
