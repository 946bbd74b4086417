import { expect, type Locator, type Page, test } from "playwright/test";
import { expectAccessible } from "../../browser/find-violations.ts";
import { slowLines, useLine } from "../../browser/slow-line.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";

// A cold page: nothing of it was fetched before.
test.use({ reuseContext: false });

const route = "/service/web-development";

/** The page's questions, before any code of theirs is there. `bring` lets it come. */
async function openCold(page: Page): Promise<{ faq: Faq; bring: () => void }> {
  const code = Promise.withResolvers<void>();
  // On such a line nothing comes while the page is idle.
  await useLine(page, slowLines.slow);
  await page.goto(route);
  await page.route("**/*.js", async (call) => {
    await code.promise;
    await call.continue();
  });
  const island = page.locator("tessera-island[name=faq]");
  const faq = {
    island,
    questions: island.locator("summary"),
    items: island.locator("details"),
    answers: island.locator(".faq-answer"),
    texts: island.locator(".faq-text"),
  };
  return { faq, bring: code.resolve };
}

type Faq = Record<"island" | "questions" | "items" | "answers" | "texts", Locator>;

async function expectOpen({ items, texts }: Faq, open: number[]): Promise<void> {
  await expect
    .poll(async () => ({
      said: await items.evaluateAll((all) =>
        all.flatMap((one, index) => (one.matches("[open]") ? [index] : [])),
      ),
      seen: await texts.evaluateAll((all) => all.map((one) => one.checkVisibility())),
    }))
    .toEqual({ said: open, seen: [0, 1, 2, 3].map((index) => open.includes(index)) });
}

/** What React has written of the items: those that it takes for open. */
async function expectTaken({ items, answers }: Faq, open: number[]): Promise<void> {
  const states = [0, 1, 2, 3].map((index) => (open.includes(index) ? "open" : "closed"));
  const hidden = states.map((state) => (state === "open" ? null : "until-found"));
  await expect
    .poll(() => items.evaluateAll((all) => all.map((one) => one.getAttribute("data-state"))))
    .toEqual(states);
  expect(await answers.evaluateAll((all) => all.map((one) => one.getAttribute("hidden")))).toEqual(
    hidden,
  );
}

async function measure({ island }: Faq): Promise<object[]> {
  return island
    .locator("*")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ is: one.localName, box: one.getBoundingClientRect().toJSON() as object })),
    );
}

test("a tap is answered before any code is there, and what is open then stays open", async ({
  page,
}) => {
  const { faq, bring } = await openCold(page);
  await expectOpen(faq, [0]);
  await faq.questions.nth(2).click();
  await expectOpen(faq, [2]);
  await expect(faq.questions.nth(2)).toBeFocused();
  await expect(faq.island).not.toHaveAttribute("awake");
  await page.waitForTimeout(300);
  const before = await measure(faq);

  bring();
  await expect(faq.island).toHaveAttribute("awake", "");
  await expectOpen(faq, [2]);
  await expectTaken(faq, [2]);
  await expect(faq.questions.nth(2)).toBeFocused();
  expect(await measure(faq)).toEqual(before);

  await page.keyboard.press("ArrowDown");
  await expect(faq.questions.nth(3)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectOpen(faq, [3]);
  await expectTaken(faq, [3]);
  await faq.questions.nth(3).click();
  await expectOpen(faq, []);
  await expectTaken(faq, []);
  await expectAccessible(page, { place: "all are closed" });
});

test("all that were closed before any code is there stay closed", async ({ page }) => {
  const { faq, bring } = await openCold(page);
  await faq.questions.first().click();
  await expectOpen(faq, []);
  bring();
  await expect(faq.island).toHaveAttribute("awake", "");
  await expectOpen(faq, []);
  await expectTaken(faq, []);
  await faq.questions.nth(1).press("Space");
  await expectOpen(faq, [1]);
  await expectTaken(faq, [1]);
  await expectAccessible(page, { place: "one is open" });
});

test("a press during which the code comes counts once", async ({ page }) => {
  const { faq, bring } = await openCold(page);
  await faq.questions.nth(1).hover();
  await page.mouse.down();
  bring();
  await expect(faq.island).toHaveAttribute("awake", "");
  await page.mouse.up();
  await expectOpen(faq, [1]);
  await expectTaken(faq, [1]);
});

test("presses while React hydrates count once each", async ({ page }) => {
  const { faq, bring } = await openCold(page);
  await faq.questions.nth(1).hover();
  // From before its code is there until after it is awake, a press in every task.
  const presses = faq.island.evaluate(async (island) => {
    const [, question] = island.querySelectorAll("summary");
    const item = question?.closest("details");
    const state = { count: 0, left: 20 };
    while (state.left > 0) {
      question?.click();
      state.count += 1;
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      if (item?.open !== (state.count % 2 === 1))
        throw new Error(`Press ${state.count} did not count once.`);
      if (island.hasAttribute("awake")) state.left -= 1;
    }
    return state.count;
  });
  bring();
  const count = await presses;
  await expectOpen(faq, count % 2 === 1 ? [1] : []);
  await expectTaken(faq, count % 2 === 1 ? [1] : []);
});

test("an answer that the browser opens by itself is the one that is open", async ({ page }) => {
  const { faq, bring } = await openCold(page);
  bring();
  await faq.questions.first().hover();
  await expect(faq.island).toHaveAttribute("awake", "");
  await expectTaken(faq, [0]);
  // Being led to it reveals it as find-in-page does: `beforematch`, and its details are opened.
  await faq.answers.nth(3).evaluate((answer) => {
    location.hash = answer.id;
  });
  await expectOpen(faq, [3]);
  await expectTaken(faq, [3]);
  await faq.questions.nth(3).click();
  await expectOpen(faq, []);
  await expectTaken(faq, []);
});

test("its code that never comes takes nothing away", async ({ page }) => {
  const { faq } = await openCold(page);
  await page.unroute("**/*.js");
  await page.route("**/*.js", (call) => call.abort());
  for (const index of [3, 1]) {
    await faq.questions.nth(index).click();
    await expectOpen(faq, [index]);
  }
  await faq.questions.nth(1).press("Enter");
  await expectOpen(faq, []);
});

test.describe("by a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("one that scrolls brings no code; one that taps is answered, and then it comes", async ({
    page,
    context,
  }) => {
    const { faq, bring } = await openCold(page);
    bring();
    await stirMouse(page);
    await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });

    const { x, y } = await findMiddle(faq.questions.nth(1));
    const top = await page.evaluate(() => scrollY);
    await touch("touchStart", { x, y });
    for (let by = 20; by <= 200; by += 20) await touch("touchMove", { x, y: y - by });
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50);
    // Longer than a press may take.
    await page.waitForTimeout(1000);
    await expect(faq.island).not.toHaveAttribute("awake");
    await expectOpen(faq, [0]);

    // What was thrown goes on for a while, and would carry the question away from the finger.
    await expect.poll(() => page.evaluate(measureMove)).toBe(0);
    const place = await findMiddle(faq.questions.nth(2));
    await touch("touchStart", place);
    await touch("touchEnd");
    await expect(faq.island).toHaveAttribute("awake", "");
    await expectOpen(faq, [2]);
    await expectTaken(faq, [2]);
  });
});

/** Returns how far the page moves within a few frames. */
async function measureMove(): Promise<number> {
  const before = scrollY;
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  return scrollY - before;
}

type Point = { x: number; y: number };

async function findMiddle(target: Locator): Promise<Point> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const box = await target.boundingBox();
  if (box === null) throw new Error("It has no box.");
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
}
