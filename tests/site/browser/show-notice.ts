import { expect, type Page } from "playwright/test";
import { type Notice, noticeEvent } from "#kit/notify.ts";

const notice: Notice = { kind: "error", text: "Message Not Sent", id: "enquiry" };

/** Opens the contact page, wakes it, and has it show a toast. */
export async function showNotice(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: /name/i }).first().focus();
  await expect(async () => {
    await page.evaluate(
      ([name, detail]) => {
        document.dispatchEvent(new CustomEvent(name, { detail }));
      },
      [noticeEvent, notice] as const,
    );
    await expect(page.getByText(notice.text)).toBeVisible({ timeout: 500 });
  }).toPass();
}
