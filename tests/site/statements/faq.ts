import { expect, type Page } from "playwright/test";
import { inPart } from "../predicates.ts";
import type { Chapter, Statement } from "../statement.ts";

const faq = inPart("Frequently Asked Question");

/** Which answers stand open, as the questions say it and as the eye sees it. */
async function readOpen(page: Page): Promise<number[]> {
  const questions = await faq(page).getByRole("button").all();
  const open: number[] = [];
  for (const [index, question] of questions.entries()) {
    const isOpen = (await question.getAttribute("aria-expanded")) === "true";
    const answer = page.locator(`[aria-labelledby="${await question.getAttribute("id")}"]`);
    // Closed answers stay in the page, so that find-in-page finds them.
    const isSeen = await answer.locator("p").evaluate((words) => words.checkVisibility());
    expect(isSeen, `answer ${index + 1} is seen`).toBe(isOpen);
    if (isOpen) open.push(index);
  }
  return open;
}

async function press(page: Page, index: number): Promise<void> {
  await faq(page).getByRole("button").nth(index).click();
}

async function expectOpen(page: Page, open: number[]): Promise<void> {
  await expect(async () => expect(await readOpen(page)).toEqual(open)).toPass({ timeout: 5000 });
}

const shown: Statement[] = ["/service/web-development", "/service/service-details", "/product"].map(
  (route) => ({
    text: `4 items are shown on ${route}`,
    route,
    async check(page) {
      await expect(faq(page).getByRole("button")).toHaveCount(4);
    },
  }),
);

export const faqChapter: Chapter = {
  id: "4.faq",
  route: "/service/web-development",
  statements: [
    ...shown,
    { text: "The first item is open on load", check: (page) => expectOpen(page, [0]) },
    {
      text: "Clicking a closed item opens it and closes the other",
      visit: {},
      async check(page) {
        await press(page, 2);
        await expectOpen(page, [2]);
        await press(page, 1);
        await expectOpen(page, [1]);
      },
    },
    {
      text: "Clicking the open item closes it",
      visit: {},
      async check(page) {
        await press(page, 0);
        await expectOpen(page, []);
      },
    },
    {
      text: "The keyboard opens and closes items too",
      visit: {},
      async check(page) {
        await faq(page).getByRole("button").nth(1).focus();
        await page.keyboard.press("Enter");
        await expectOpen(page, [1]);
        await page.keyboard.press("Space");
        await expectOpen(page, []);
      },
    },
  ],
};
