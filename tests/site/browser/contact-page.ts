import { expect, type Locator, type Page } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";

/** Where the contact form sends what is written. */
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

/**
 * Answers calls in the service's place.
 *
 * @param wait what an answer waits for
 * @returns the bodies of the calls, as they come
 */
export async function answerCalls(
  page: Page,
  status: number,
  wait?: Promise<unknown>,
): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(call, async (route) => {
    bodies.push(route.request().postData() ?? "");
    await wait;
    await route.fulfill({ status, json: { id: "1" } });
  });
  return bodies;
}

export const written = {
  email: "rahima@mill.example",
  phone: "01711223344",
  message: "Forty-one numbers.\nEvery day.",
};

export function findForm(page: Page): Locator {
  return page.getByRole("form", { name: "Send us an enquiry" });
}

export type FieldName = "Name" | "Email" | "Phone" | "Message";

export function findField(page: Page, name: FieldName): Locator {
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

/** What the visitor is told: by a toast, or plainly where the code for toasts cannot be had. */
export function findWords(page: Page, text: string): Locator {
  return findToast(page, text).or(page.getByRole("alert").filter({ hasText: text }));
}

export async function open(page: Page, address = "/contact"): Promise<void> {
  await page.goto(address);
  await stirMouse(page);
  await wakeForm(page);
}

export async function wakeForm(page: Page): Promise<void> {
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
