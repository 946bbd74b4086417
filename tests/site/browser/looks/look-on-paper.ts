import { expect, type Page } from "playwright/test";
import { stirMouse } from "../../../browser/stir-mouse.ts";
import { type Color, compareColors, parseColor, teachColors } from "../color-contrast.ts";

/** A4 with margins of 19 mm, in CSS pixels. */
export const paper = { width: 650, height: 980 };

/** Leaves answers closed and slides moved, as a visitor does who then prints. */
export async function rearrange(page: Page): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
  const open = page.locator("main details[open] > summary");
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

/** Looks at a page as it would be printed: whole, dark on white, without what is of no use on paper. */
export async function lookOnPaper(page: Page, state: string): Promise<void> {
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
