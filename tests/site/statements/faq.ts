import { expect, type Locator, type Page } from "playwright/test";
import { inPart } from "../predicates.ts";
import type { Chapter, Statement } from "../statement.ts";

const faq = inPart("Frequently Asked Question");

/** What is pressed; the role of a summary is one of its own, which HTML lets nobody name. */
function listQuestions(page: Page): Locator {
  return faq(page)
    .locator("summary")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
}

/** Which answers stand open, as the questions say it and as the eye sees it. */
async function readOpen(page: Page): Promise<number[]> {
  const questions = await listQuestions(page).all();
  const open: number[] = [];
  for (const [index, question] of questions.entries()) {
    const isOpen = await question.evaluate((summary) => summary.closest("details")?.open ?? false);
    const answer = page.locator(`[aria-labelledby="${await question.getAttribute("id")}"]`);
    // Closed answers stay in the page, so that find-in-page finds them.
    const isSeen = await answer.locator("p").evaluate((words) => words.checkVisibility());
    expect(isSeen, `answer ${index + 1} is seen`).toBe(isOpen);
    if (isOpen) open.push(index);
  }
  return open;
}

async function press(page: Page, index: number): Promise<void> {
  await listQuestions(page).nth(index).click();
}

async function expectOpen(page: Page, open: number[]): Promise<void> {
  await expect(async () => expect(await readOpen(page)).toEqual(open)).toPass({ timeout: 5000 });
}

const shown: Statement[] = ["/service/web-development", "/service/service-details", "/product"].map(
  (route) => ({
    text: `4 items are shown on ${route}`,
    route,
    async check(page) {
      await expect(listQuestions(page)).toHaveCount(4);
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
        await listQuestions(page).nth(1).focus();
        await page.keyboard.press("Enter");
        await expectOpen(page, [1]);
        await page.keyboard.press("Space");
        await expectOpen(page, []);
      },
    },
    {
      text: "Arrow keys, Home and End lead from question to question",
      visit: {},
      async check(page) {
        const questions = listQuestions(page);
        await questions.nth(1).focus();
        await expect(page.locator("tessera-island[name=faq]")).toHaveAttribute("awake", "");
        const ways = { ArrowDown: 2, End: 3, Home: 0, ArrowUp: 3 };
        for (const [key, index] of Object.entries(ways)) {
          await page.keyboard.press(key);
          await expect(questions.nth(index)).toBeFocused();
        }
        await expectOpen(page, [0]);
      },
    },
  ],
};
