import { expect, type Locator, type Page, type Request, test as base } from "playwright/test";
import { type Service, startService } from "./start-service.ts";

type TestFixtures = {
  /** A service of the test's own, which it may end or hold. */
  ownService: Service;
  /** A name that no other test writes, so that its rows are found. */
  visitor: string;
};

const test = base.extend<TestFixtures, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownService: async ({}, use) => {
    const service = await startService();
    await use(service);
    await service.remove();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  visitor: async ({}, use, { testId, retry }) => use(`Rahima ${testId} ${retry}`),
});

const call = "**/v1/public/contact-us";
const written = {
  email: "rahima@mill.example",
  phone: "01711223344",
  message: "Forty-one numbers.\nEvery day.",
};

function findForm(page: Page): Locator {
  return page.getByRole("form", { name: "Send us an enquiry" });
}

function findField(page: Page, name: "Name" | "Email" | "Phone" | "Message"): Locator {
  return findForm(page).getByRole("textbox", { name, exact: true });
}

function findButton(page: Page): Locator {
  return findForm(page).getByRole("button");
}

function findToasts(page: Page): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

function findToast(page: Page, text: string): Locator {
  return findToasts(page).filter({ hasText: text });
}

async function open(page: Page, address = "/contact"): Promise<void> {
  await page.goto(address);
  await page.mouse.move(3, 300);
  await findForm(page).scrollIntoViewIfNeeded();
  await expect(page.locator("tessera-island[name=contact-form]")).toHaveAttribute("awake", "");
}

async function fill(page: Page, name: string): Promise<void> {
  await findField(page, "Name").fill(name);
  await findField(page, "Email").fill(written.email);
  await findField(page, "Phone").fill(written.phone);
  await findField(page, "Message").fill(written.message);
}

async function expectWritten(page: Page, name: string): Promise<void> {
  await expect(findField(page, "Name")).toHaveValue(name);
  await expect(findField(page, "Email")).toHaveValue(written.email);
  await expect(findField(page, "Phone")).toHaveValue(written.phone);
  await expect(findField(page, "Message")).toHaveValue(written.message);
}

async function expectCleared(page: Page): Promise<void> {
  for (const name of ["Name", "Email", "Phone", "Message"] as const) {
    await expect(findField(page, name)).toHaveValue("");
  }
}

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

/** Sends as many times as it takes to have so many toasts that say that it failed. */
async function failTimes(page: Page, count: number): Promise<void> {
  await page.route(call, (route) => route.abort("connectionfailed"));
  for (let sent = 1; sent <= count; sent += 1) {
    await findButton(page).click();
    await expect(findToast(page, "Message Not Sent")).toHaveCount(sent);
  }
}

test.describe("what is asked for", () => {
  test("an empty form says what is missing, under each field and tied to it", async ({ page }) => {
    const calls = listCalls(page);
    await open(page);
    await findButton(page).click();
    for (const name of ["Name", "Phone"] as const) {
      const field = findField(page, name);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      const id = await field.getAttribute("aria-describedby");
      const error = page.locator(`[id="${id}"]`);
      await expect(error).toHaveText(`${name} is required`);
      const [above, below] = [await field.boundingBox(), await error.boundingBox()];
      expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }
    await expect(findForm(page).getByText(/is required/)).toHaveCount(2);
    expect(calls).toHaveLength(0);
  });

  test("the first invalid field gets the focus", async ({ page }) => {
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
  });

  test("a name of blanks is none", async ({ page }) => {
    await open(page);
    await findField(page, "Name").fill("   ");
    await findField(page, "Phone").fill("017");
    await findButton(page).click();
    await expect(findField(page, "Name")).toHaveAccessibleDescription("Name is required");
  });

  test("the phone takes digits only, typed", async ({ page }) => {
    await open(page);
    await findField(page, "Phone").pressSequentially("+880 17-11 ab 22");
    await expect(findField(page, "Phone")).toHaveValue("880171122");
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

  test("fields look valid or invalid after edit, not before", async ({ page }) => {
    await open(page);
    const look = (name: "Name" | "Email"): Promise<string> =>
      findField(page, name).evaluate((node) => getComputedStyle(node).borderColor);
    const untouched = await look("Name");
    await findField(page, "Name").focus();
    await findField(page, "Email").focus();
    expect(await look("Name")).toBe(untouched);

    await findField(page, "Name").fill("Rahima");
    await expect.poll(() => look("Name")).not.toBe(untouched);
    const valid = await look("Name");
    await findField(page, "Name").fill("");
    await expect.poll(() => look("Name")).not.toBe(valid);
    await expect(findField(page, "Name")).toHaveAccessibleDescription("Name is required");

    await findField(page, "Email").pressSequentially("rahima@");
    await expect(findField(page, "Email")).not.toHaveAttribute("aria-invalid");
    await findField(page, "Phone").focus();
    await expect(findField(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await findField(page, "Email").fill("rahima@mill.example");
    await expect(findField(page, "Email")).not.toHaveAttribute("aria-invalid");
  });
});

test.describe("sending", () => {
  test("a toast says so and the button is disabled, until it is done", async ({
    page,
    service,
    visitor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
    await open(page);
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Sending Message")).toBeVisible();
    await expect(findButton(page)).toBeDisabled();
    await expectWritten(page, visitor);
    resolve();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    await expect(findToast(page, "Sending Message")).toHaveCount(0);
    await expect(findButton(page)).toBeEnabled();
    await expectCleared(page);
    await expect(findForm(page).locator("[data-state]")).toHaveCount(0);
    expect(service.findRows(visitor)).toHaveLength(1);
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

    test("what is sent is what was written, from where and when", async ({
      page,
      service,
      visitor,
    }) => {
      await page.clock.setFixedTime("2026-03-04T20:05:06Z");
      const calls = listCalls(page);
      await open(page);
      await fill(page, visitor);
      await findButton(page).click();
      await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
      const payload = {
        name: visitor,
        ...written,
        url: "/contact",
        created_at: "2026-03-05 02:05:06",
      };
      expect(calls).toHaveLength(1);
      expect(calls[0]?.method()).toBe("POST");
      expect(calls[0]?.postDataJSON()).toEqual(payload);
      expect(service.findRows(visitor)).toMatchObject([payload]);
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
    await expect(findToast(page, "Message Not Sent")).toBeVisible();
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
    await open(page, `${ownService.url}/contact`);
    await fill(page, visitor);
    ownService.freeze();
    await findButton(page).click();
    await expect(findToast(page, "Sending Message")).toBeVisible();
    await expect(findButton(page)).toBeDisabled();
    await expect(findToast(page, "Message Not Sent")).toBeVisible({ timeout: 30_000 });
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
    // The code for toasts comes when the form is entered.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await findButton(page).click();
    await expect(findToast(page, "Message Not Sent")).toBeVisible();
    await expectWritten(page, visitor);
    await context.setOffline(false);
    await findButton(page).click();
    await expect(findToast(page, "Message Sent Successfully")).toBeVisible();
    expect(service.findRows(visitor)).toHaveLength(1);
  });

  test("the server refuses", async ({ page, visitor }) => {
    await open(page);
    await page.route(call, (route) => route.fulfill({ status: 503, json: { message: "Later" } }));
    await fill(page, visitor);
    await findButton(page).click();
    await expect(findToast(page, "Message Not Sent")).toBeVisible();
    await expectWritten(page, visitor);
  });
});

test.describe("a draft", () => {
  test("survives a reload in the middle, and is gone after success", async ({
    page,
    service,
    visitor,
  }) => {
    await open(page);
    await fill(page, visitor);
    await page.reload();
    await page.mouse.move(40, 40);
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

  test("is nobody else's: another tab has an empty form", async ({ page, context, visitor }) => {
    await open(page);
    await fill(page, visitor);
    const other = await context.newPage();
    await open(other);
    await expectCleared(other);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts, and a page says that it was sent", async ({ page, service, visitor }) => {
    await page.goto("/contact");
    await fill(page, visitor);
    await findButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent Successfully");
    await expect(page).toHaveTitle(/Message Sent Successfully/);
    await expect(page.getByRole("link", { name: "Back to the form" })).toHaveAttribute(
      "href",
      "/contact",
    );
    const [row, ...others] = service.findRows(visitor);
    expect(others).toEqual([]);
    expect(row?.message.split(/\r?\n/)).toEqual(written.message.split("\n"));
    expect(row).toMatchObject({ email: written.email, phone: written.phone, url: "/contact" });
    expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test("a page says what is wrong, and the way back keeps the text", async ({
    page,
    service,
    visitor,
  }) => {
    await page.goto("/contact");
    await fill(page, visitor);
    await findField(page, "Phone").fill("call me");
    await findButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Not Sent");
    await expect(page.getByText("Phone takes numbers only")).toBeVisible();
    expect(service.findRows(visitor)).toEqual([]);
    await page.goBack();
    await expect(findField(page, "Name")).toHaveValue(visitor);
    await expect(findField(page, "Message")).toHaveValue(written.message);
  });

  test("sent twice it is stored once", async ({ page, service, visitor }) => {
    await page.goto("/contact");
    for (let count = 0; count < 2; count += 1) {
      await fill(page, visitor);
      await findButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message Sent Successfully");
      await page.goto("/contact");
    }
    expect(service.findRows(visitor)).toHaveLength(1);
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

test.describe("toasts", () => {
  test.beforeEach(async ({ page, visitor }) => {
    await page.clock.install();
    await open(page);
    await fill(page, visitor);
  });

  test("stand at the bottom right, 356 px wide", async ({ page }) => {
    await failTimes(page, 1);
    await expect
      .poll(async () => {
        const box = await findToasts(page).boundingBox();
        const { width = 0, height = 0 } = page.viewportSize() ?? {};
        const [right, bottom] = [
          width - (box?.x ?? 0) - (box?.width ?? 0),
          height - (box?.y ?? 0) - (box?.height ?? 0),
        ];
        return {
          width: box?.width,
          isInCorner: right >= 0 && right <= 32 && bottom >= 0 && bottom <= 32,
        };
      })
      .toEqual({ width: 356, isInCorner: true });
  });

  test("are at most three in sight, 14 px apart", async ({ page }) => {
    await failTimes(page, 4);
    const opacities = (): Promise<string[]> =>
      findToasts(page).evaluateAll((all) => all.map((toast) => getComputedStyle(toast).opacity));
    await expect.poll(opacities).toEqual(["1", "1", "1", "0"]);
    await findToasts(page).first().hover();
    await expect
      .poll(async () => {
        const boxes = await findToasts(page).evaluateAll((all) =>
          all.slice(0, 3).map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
        );
        const [lowest, middle, highest] = boxes;
        return [
          Math.round((lowest?.top ?? 0) - (middle?.bottom ?? 0)),
          Math.round((middle?.top ?? 0) - (highest?.bottom ?? 0)),
        ];
      })
      .toEqual([14, 14]);
  });

  test("go by themselves, and wait under the pointer", async ({ page }) => {
    await failTimes(page, 1);
    await findToasts(page).hover();
    await page.clock.runFor(30_000);
    await expect(findToasts(page)).toHaveCount(1);
    await page.mouse.move(3, 3);
    await page.clock.runFor(6000);
    await expect(findToasts(page)).toHaveCount(0);
  });

  test("are closed by their button, which the keyboard reaches", async ({ page }) => {
    await failTimes(page, 2);
    await findToasts(page).first().hover();
    const button = findToasts(page).first().getByRole("button", { name: /close/i });
    await button.click();
    await page.clock.runFor(600);
    await expect(findToasts(page)).toHaveCount(1);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.clock.runFor(600);
    await expect(findToasts(page)).toHaveCount(0);
  });

  test("are swiped away", async ({ page }) => {
    await failTimes(page, 1);
    await findToasts(page).hover();
    const box = await findToasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 5 });
    await page.mouse.up();
    await page.clock.runFor(600);
    await expect(findToasts(page)).toHaveCount(0);
  });

  test("are announced", async ({ page }) => {
    const region = page.getByRole("region", { name: /Notifications/ });
    await expect(region).toHaveAttribute("aria-live", "polite");
    // What is announced is what changes in a region that stood there before.
    await expect(region.getByRole("listitem")).toHaveCount(0);
    await failTimes(page, 1);
    await expect(region).toContainText("Message Not Sent");
    expect(await region.getAttribute("aria-hidden")).toBeNull();
  });
});
