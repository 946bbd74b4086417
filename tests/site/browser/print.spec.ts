import { expect, type Page, test } from "playwright/test";
import { type Color, compareColors, parseColor, teachColors } from "./color-contrast.ts";
import { makeExamplePages } from "./example-pages.ts";
import { listPages } from "./list-pages.ts";
import { showNotice } from "./show-notice.ts";

/** A4 with margins of 19 mm, in CSS pixels. */
const paper = { width: 650, height: 980 };

const examples = await makeExamplePages({ theme: "dark", isAlive: true });

test.use({ viewport: paper, contextOptions: { reducedMotion: "reduce" } });

for (const route of listPages()) {
  test(`${route} prints whole, dark on white, asleep and awake`, async ({ page }) => {
    await page.route("**/*.js", (request) => request.abort());
    await page.goto(route);
    await expectGoodPrint(page, "asleep");

    await page.unroute("**/*.js");
    await page.goto(route);
    await wake(page);
    await expectGoodPrint(page, "awake");
  });
}

for (const type of examples.types) {
  test(`${type} prints whole, dark on white, in each example`, async ({ page }) => {
    await examples.answer(page);
    // On paper there are no columns: wherever a block stands, it has the sheet's width.
    await page.goto(examples.routesOf(type)[0] ?? "");
    await wake(page);
    await expectGoodPrint(page, type);
  });
}

test("a page that follows a dark system prints dark on white", async ({ page }) => {
  const following = await makeExamplePages({ theme: "auto" });
  await following.answer(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(following.routesOf("cta-band")[0] ?? "");
  await expectGoodPrint(page, "in a dark system");
});

test("a dark page becomes a file of A4 pages", async ({ page }) => {
  await page.goto("/service/service-details-dark");
  const file = await page.pdf({ preferCSSPageSize: true, format: "A4" });
  expect(file.subarray(0, 4).toString()).toBe("%PDF");
});

test("open windows and toasts stay off the paper", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectGoodPrint(page, "with the menu open");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /film|video|watch/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodPrint(page, "with the film open");

  await showNotice(page);
  await expectGoodPrint(page, "with a toast");
});

/** Leaves answers closed and slides moved, as a visitor does who then prints. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
  const open = page.locator("main h3 button[aria-expanded='true']");
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().scrollIntoViewIfNeeded();
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
  for (const carousel of await page.getByRole("button", { name: "Next" }).all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(page.locator(".carousel-viewport[data-awake]").first()).toBeAttached();
    await carousel.click();
    await carousel.click();
  }
}

async function expectGoodPrint(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await teachColors(page);
  const { faults, counts } = await page.evaluate(inspectPrint);
  expect(faults, state).toEqual([]);
  expect(counts.texts, state).toBeGreaterThan(0);
  await page.emulateMedia({ media: "screen" });
}

/** Runs in the page, which knows colours, in print. */
function inspectPrint(): { faults: string[]; counts: { texts: number; slides: number } } {
  const white: Color = [255, 255, 255, 1];
  const faults: string[] = [];
  const counts = { texts: 0, slides: 0 };

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return width > 1 && height > 1 && isDrawn;
  }
  function isOnPaper(element: Element): boolean {
    const { left, right } = element.getBoundingClientRect();
    return left >= -1 && right <= document.documentElement.clientWidth + 1;
  }
  function tell(element: Element, fault: string): void {
    faults.push(`${element.outerHTML.slice(0, 120)}: ${fault}`);
  }

  const useless = [
    ".skip-link, header nav, [popover], form, search, input, textarea, select, iframe, video",
    "[role='dialog'], [data-sonner-toast], a[download], a[href='#top'], a.button",
    "a[href$='.mp4'], [role='group'][aria-label$='controls'], svg.pattern",
    "[aria-label='Breadcrumb'], [aria-label='Social media'], [aria-label='Share']",
    "button:not(:is(h2, h3, h4) > button)",
  ].join(", ");
  for (const element of document.querySelectorAll(useless))
    if (isSeen(element)) tell(element, "cannot be used on paper");

  for (const answer of document.querySelectorAll("faq-answer")) {
    const text = answer.firstElementChild;
    const isShown = text?.checkVisibility({ contentVisibilityAuto: true });
    if (!isShown || !isSeen(answer) || !isOnPaper(answer)) tell(answer, "is not printed");
  }

  const slides = [...document.querySelectorAll(".carousel-slide")];
  counts.slides = slides.length;
  const places = slides.map((slide) => slide.getBoundingClientRect());
  for (const [index, slide] of slides.entries()) {
    const cut = slide.closest(".carousel-viewport")?.getBoundingClientRect();
    const place = places[index];
    if (!isSeen(slide) || !isOnPaper(slide) || cut === undefined || place === undefined)
      tell(slide, "is not printed");
    else if (place.bottom > cut.bottom + 1) tell(slide, "is cut");
    const covered = places.some(
      (other, at) =>
        at !== index &&
        place !== undefined &&
        Math.min(other.right, place.right) - Math.max(other.left, place.left) > 2 &&
        Math.min(other.bottom, place.bottom) - Math.max(other.top, place.top) > 2,
    );
    if (covered) tell(slide, "lies over another");
  }

  for (const element of document.querySelectorAll("html, body, body *:not(.picture, .picture *)")) {
    if (element.matches("svg *, progress") || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    const background = parseColor(style.backgroundColor);
    const isWhite = background[3] === 0 || compareColors(background, white) < 1.01;
    if (!isWhite) tell(element, `stands on ${style.backgroundColor}`);
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
    if (texts.length === 0 || element.closest(".visually-hidden") !== null) continue;
    counts.texts += 1;
    // A browser leaves backgrounds out unless the reader asks for them: paper is white either way.
    if (compareColors(parseColor(style.color), white) < 4.5)
      tell(element, `is written in ${style.color}`);
    if (!isOnPaper(element)) tell(element, "runs off the paper");
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} px wide`);
  return { faults, counts };
}
