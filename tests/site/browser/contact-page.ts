import { expect, type Locator, type Page, test as base } from "playwright/test";
import { type Service, startService } from "./start-service.ts";

type TestFixtures = {
  /** A service of the test's own, which it may end or hold. */
  ownService: Service;
  /** A name that no other test writes, so that its rows are found. */
  visitor: string;
};

/** Every test of a file has one service, and a visitor of its own. */
export const test = base.extend<TestFixtures, { service: Service }>({
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

export const call = "**/v1/public/contact-us";

/**
 * Holds calls on their way to the service.
 *
 * @returns lets them go on
 */
export async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const written = {
  email: "rahima@mill.example",
  phone: "01711223344",
  message: "Forty-one numbers.\nEvery day.",
};

export function findForm(page: Page): Locator {
  return page.getByRole("form", { name: "Send us an enquiry" });
}

export function findField(page: Page, name: "Name" | "Email" | "Phone" | "Message"): Locator {
  return findForm(page).getByRole("textbox", { name, exact: true });
}

export function findButton(page: Page): Locator {
  return findForm(page).getByRole("button", { name: "Send Message" });
}

export function findToasts(page: Page): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

export function findToast(page: Page, text: string): Locator {
  return findToasts(page).filter({ hasText: text });
}

export async function open(page: Page, address = "/contact"): Promise<void> {
  await page.goto(address);
  await page.mouse.move(3, 300);
  await findForm(page).scrollIntoViewIfNeeded();
  await expect(page.locator("tessera-island[name=contact-form]")).toHaveAttribute("awake", "");
}

export async function fill(page: Page, name: string): Promise<void> {
  await findField(page, "Name").fill(name);
  await findField(page, "Email").fill(written.email);
  await findField(page, "Phone").fill(written.phone);
  await findField(page, "Message").fill(written.message);
}

export async function expectWritten(page: Page, name: string): Promise<void> {
  await expect(findField(page, "Name")).toHaveValue(name);
  await expect(findField(page, "Email")).toHaveValue(written.email);
  await expect(findField(page, "Phone")).toHaveValue(written.phone);
  await expect(findField(page, "Message")).toHaveValue(written.message);
}

export async function expectCleared(page: Page): Promise<void> {
  for (const name of ["Name", "Email", "Phone", "Message"] as const) {
    await expect(findField(page, name)).toHaveValue("");
  }
}
