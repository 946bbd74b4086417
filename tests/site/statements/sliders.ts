import { expect, type Locator, type Page } from "playwright/test";
import { hasCount, inPart } from "../predicates.ts";
import type { Chapter, Statement } from "../statement.ts";

const products = inPart("ERP that fits the way you already work.");
const voices = inPart("Testimonials");

type Slider = (page: Page) => Locator;

/** Wakes a slider, as a pointer does that passes over it. */
async function wake(page: Page, slider: Slider): Promise<void> {
  await slider(page).getByRole("region").hover();
  await expect(slider(page).getByText(/^\d of \d$/)).toBeAttached();
  await page.mouse.move(3, 3);
}

/** Which slide stands in front, from 1. */
async function readSlide(page: Page, slider: Slider): Promise<number> {
  return Number.parseInt(
    (await slider(page)
      .getByText(/^\d of \d$/)
      .textContent()) ?? "",
    10,
  );
}

/** How many slides are seen side by side. */
async function countShown(page: Page, slider: Slider): Promise<number> {
  const [window, slide] = [slider(page).getByRole("region"), slider(page).getByRole("listitem")];
  const [outer, inner] = [await window.boundingBox(), await slide.first().boundingBox()];
  return Math.round(((outer?.width ?? 0) / (inner?.width ?? 1)) * 100) / 100;
}

/** Lets time pass until the slide has just changed. */
async function passUntilMoved(page: Page): Promise<number> {
  const first = await readSlide(page, products);
  for (let passedMs = 0; passedMs < 6000; passedMs += 100) {
    await page.clock.runFor(100);
    const present = await readSlide(page, products);
    if (present !== first) return present;
  }
  throw new Error("The slides do not move by themselves.");
}

async function expectStill(page: Page, slider: Slider): Promise<void> {
  const first = await readSlide(page, slider);
  await page.clock.runFor(12_000);
  expect(await readSlide(page, slider)).toBe(first);
}

async function hideTab(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

const widths: [width: number, shown: number][] = [
  [1280, 3],
  [1199, 3],
  [1198, 2],
  [1100, 2],
  [575, 2],
  [574, 1],
  [500, 1],
];

const shownAtWidths: Statement[] = widths.map(([width, shown]) => ({
  text: `The product slider shows ${shown} at ${width} px`,
  visit: { width },
  async check(page) {
    await wake(page, products);
    expect(await countShown(page, products)).toBe(shown);
  },
}));

/** What holds the slides while it lasts, and what ends it. */
const pauses: Record<string, { begin: Check; end: Check }> = {
  "the pointer on it": {
    begin: (page) => products(page).getByRole("region").hover(),
    end: (page) => page.mouse.move(3, 3),
  },
  "the focus in it": {
    async begin(page) {
      await products(page).getByRole("button", { name: "Next" }).focus();
      await page.keyboard.press("Tab");
      await expect(products(page).getByRole("region")).toBeFocused();
    },
    async end(page) {
      await page.keyboard.press("Shift+Tab");
    },
  },
  "a hidden tab": {
    begin: (page) => hideTab(page, "hidden"),
    end: (page) => hideTab(page, "visible"),
  },
  "its stop control": {
    begin: (page) => products(page).getByRole("button", { name: "Stop the slides" }).click(),
    end: (page) => products(page).getByRole("button", { name: "Start the slides" }).click(),
  },
};
type Check = (page: Page) => Promise<void>;

const pausing: Statement[] = Object.entries(pauses).map(([cause, { begin, end }]) => ({
  text: `Autoplay pauses for ${cause}, and goes on after`,
  visit: { clock: "stands" },
  async check(page) {
    await wake(page, products);
    await passUntilMoved(page);
    await begin(page);
    await expectStill(page, products);
    await end(page);
    await passUntilMoved(page);
  },
}));

/** How much of a slide's way is still to go. */
async function readWayLeft(page: Page, from: number): Promise<number> {
  const position = await readPosition(page);
  const window = await voices(page).getByRole("region").boundingBox();
  return 1 - Math.abs(position - from) / (window?.width ?? 1);
}

function readPosition(page: Page): Promise<number> {
  return voices(page)
    .getByRole("list")
    .evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41);
}

export const sliderChapter: Chapter = {
  id: "4.sliders",
  route: "/",
  statements: [
    ...shownAtWidths,
    {
      text: "The product slider moves by itself, every 3000 ms",
      visit: { clock: "stands" },
      async check(page) {
        await wake(page, products);
        const moved = await passUntilMoved(page);
        await page.clock.runFor(2800);
        expect(await readSlide(page, products)).toBe(moved);
        await page.clock.runFor(300);
        expect(await readSlide(page, products)).toBe((moved % 6) + 1);
      },
    },
    {
      text: "The product slider is infinite by itself",
      visit: { clock: "stands" },
      async check(page) {
        await wake(page, products);
        const seen = new Set([await readSlide(page, products)]);
        for (let count = 0; count < 6; count += 1) seen.add(await passUntilMoved(page));
        expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
      },
    },
    {
      text: "The product slider is infinite by its arrows, both ways",
      visit: { clock: "stands" },
      async check(page) {
        await wake(page, products);
        const first = await readSlide(page, products);
        for (const name of ["Previous", "Next"]) {
          const arrow = products(page).getByRole("button", { name });
          for (let count = 0; count < 6; count += 1) await arrow.click();
          expect(await readSlide(page, products)).toBe(first);
        }
      },
    },
    ...pausing,
    {
      text: "The product slider does not move by itself where less motion is asked for",
      visit: { clock: "stands", motion: "reduce" },
      async check(page) {
        await wake(page, products);
        await expectStill(page, products);
        await expect(products(page).getByRole("button", { name: /the slides/ })).toHaveCount(0);
      },
    },
    {
      text: "Without JavaScript the products are a strip that scrolls",
      visit: { script: false },
      async check(page) {
        const region = products(page).getByRole("region");
        const isWider = await region.evaluate((node) => node.scrollWidth > node.clientWidth + 10);
        expect(isWider).toBe(true);
        await expect(products(page).getByRole("button", { name: "Next" })).toBeHidden();
      },
    },
    ...[1280, 390].map((width) => ({
      text: `The testimonial slider shows one slide at ${width} px`,
      visit: { width },
      async check(page: Page) {
        await wake(page, voices);
        expect(await countShown(page, voices)).toBe(1);
      },
    })),
    {
      text: "The testimonial slider has at least four testimonials",
      check: async (page) => {
        expect(await voices(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(4);
      },
    },
    ...(["Next", "Previous"] as const).map((name) => ({
      text: `The testimonial slider goes round by its ${name} control`,
      visit: {},
      async check(page: Page) {
        await wake(page, voices);
        const arrow = voices(page).getByRole("button", { name });
        const seen: number[] = [];
        for (let count = 0; count < 4; count += 1) {
          await arrow.click();
          seen.push(await readSlide(page, voices));
        }
        expect(seen).toEqual(name === "Next" ? [2, 3, 4, 1] : [4, 3, 2, 1]);
      },
    })),
    {
      text: "The testimonial slider can be swiped",
      visit: {},
      async check(page) {
        await wake(page, voices);
        await voices(page).getByRole("region").hover();
        const box = await voices(page).getByRole("region").boundingBox();
        const [width, y] = [box?.width ?? 0, (box?.y ?? 0) + 60];
        const x = (box?.x ?? 0) + width * 0.9;
        await page.mouse.move(x, y);
        await page.mouse.down();
        // More than half of a slide, so that the way decides and not the machine's speed.
        await page.mouse.move(x - width * 0.8, y, { steps: 8 });
        await page.mouse.up();
        await expect.poll(() => readSlide(page, voices)).toBe(2);
      },
    },
    {
      text: "The testimonial slider does not move by itself",
      visit: { clock: "stands" },
      async check(page) {
        await wake(page, voices);
        await expectStill(page, voices);
      },
    },
    {
      text: "The testimonial slider has no dots, and its arrows are separate controls",
      visit: {},
      async check(page) {
        await wake(page, voices);
        await expect(voices(page).getByRole("button")).toHaveCount(2);
        await hasCount(0, (at) => voices(at).getByRole("region"), "button")(page);
      },
    },
    {
      text: "A slide has come within 2000 ms, and stands still",
      visit: { clock: "stands" },
      async check(page) {
        await wake(page, voices);
        const from = await readPosition(page);
        await voices(page).getByRole("button", { name: "Next" }).click();
        await page.clock.runFor(700);
        expect(await readWayLeft(page, from)).toBeGreaterThan(0.03);
        await page.clock.runFor(1300);
        const arrived = await readPosition(page);
        expect(await readWayLeft(page, from)).toBe(0);
        await page.clock.runFor(1000);
        expect(await readPosition(page)).toEqual(arrived);
      },
    },
    {
      text: "Touch threshold 5, edge friction 0.35, resize debounce 50 ms",
      skipped:
        "Inner numbers of another slider library. An endless row has no edge; a swipe is decided by its force.",
    },
    {
      text: "Other carousels take 500 ms a slide",
      skipped: "The site has two sliders, and the specification gives both 2000 ms.",
    },
  ],
};
