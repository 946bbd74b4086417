import { expect, type Page } from "playwright/test";
import { type Notice, noticeEvent } from "#site/kit/notify.ts";
import { findField, findToast } from "./contact-page.ts";

const notice: Notice = { kind: "error", text: "Message Not Sent", id: "enquiry" };

/** Says something as the site's islands say it. */
export async function sendNotice(page: Page, detail: Notice): Promise<void> {
  await page.evaluate(
    ([name, said]) => {
      document.dispatchEvent(new CustomEvent(name, { detail: said }));
    },
    [noticeEvent, detail] as const,
  );
}

/** Opens the contact page, wakes it, and has it show a toast. */
export async function showNotice(page: Page): Promise<void> {
  await page.goto("/contact");
  await findField(page, "Name").focus();
  await expect(async () => {
    await sendNotice(page, notice);
    await expect(findToast(page, notice.text)).toBeVisible({ timeout: 500 });
  }).toPass();
}
