import {
  type CDPSession,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from "playwright/test";

/** Which code is late: what starts all islands, or that of the slider alone. */
const late = {
  "before any island can wake": "**/assets/start-islands-*.js",
  "while its own code is under way": "**/assets/*-slider-island-*.js",
};

/** How much of its way a finger has gone when the code comes. */
const moments = { "under a finger that lies still": 0, "during the swipe": 0.5 };

const sliders = [
  { name: "Products", width: 390 },
  { name: "Products", width: 768 },
  { name: "Products", width: 1280 },
  { name: "Testimonials", width: 390 },
  { name: "Testimonials", width: 1280 },
];

test.use({ reuseContext: false, hasTouch: true });

/** A finger on the slides; the browser takes it for a real one. */
type Finger = {
  /** Puts it down. */
  begin: () => Promise<void>;
  /** Goes on, to so much of the way. */
  go: (part: number) => Promise<void>;
  lift: () => Promise<void>;
};

function findStrip(page: Page, name: string): Locator {
  return page.getByRole("region", { name: `${name}: slides` });
}

/** Opens the page with the slider in view, and its code not there. */
async function open(
  page: Page,
  { name, width, held }: { name: string; width: number; held: string },
): Promise<{ strip: Locator; answer: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting: Promise<void>[] = [];
  await page.route(held, (route: Route) => {
    waiting.push(promise.then(() => route.continue()));
    return promise;
  });
  await page.setViewportSize({ width, height: 800 });
  await page.goto("/");
  const strip = findStrip(page, name);
  await strip.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  return {
    strip,
    async answer() {
      resolve();
      await Promise.all(waiting);
    },
  };
}

/** @returns a finger that goes to the left by most of a slide */
async function makeFinger(page: Page, strip: Locator): Promise<Finger> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const box = await strip.boundingBox();
  const slide = await strip.getByRole("listitem").first().boundingBox();
  const way = (slide?.width ?? 0) * 0.7;
  const start = { x: (box?.x ?? 0) + (slide?.width ?? 0) * 0.9, y: (box?.y ?? 0) + 80 };
  const at = { part: 0 };

  async function go(part: number): Promise<void> {
    if (part === at.part) return;
    const steps = 8;
    for (let step = 1; step <= steps; step += 1) {
      const x = start.x - way * (at.part + ((part - at.part) * step) / steps);
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x, y: start.y }],
      });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    at.part = part;
  }

  return {
    async begin() {
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
    },
    go,
    async lift() {
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
  };
}

/** Notes which slide is the first to stand where the first one stood: soon it may have moved on by itself. */
async function watchFront(strip: Locator): Promise<() => Promise<number>> {
  await strip.evaluate((element) => {
    const slides = [...element.querySelectorAll("li")];
    const front = new Promise((resolve) => {
      function look(): void {
        const start = element.getBoundingClientRect().left;
        const index = slides.findIndex(
          (slide) => Math.abs(slide.getBoundingClientRect().left - start) < 1,
        );
        if (index > 0) resolve(index);
        else requestAnimationFrame(look);
      }
      look();
    });
    Object.assign(globalThis, { front });
  });
  return () => strip.evaluate(() => (globalThis as unknown as { front: Promise<number> }).front);
}

/** Notes in each picture where the second slide stands, until the slider has been awake for some. */
async function watch(strip: Locator): Promise<() => Promise<{ lefts: number[]; place: string }>> {
  await strip.evaluate((element) => {
    const lefts: number[] = [];
    const place = element.parentElement?.querySelector(".carousel-place");
    const awakeFrames = 12;
    const seen = new Promise((resolve) => {
      const state = { awake: 0 };
      function look(): void {
        const start = element.getBoundingClientRect().left;
        lefts.push((element.querySelectorAll("li")[1]?.getBoundingClientRect().left ?? 0) - start);
        if ("awake" in (element as HTMLElement).dataset) state.awake += 1;
        if (state.awake < awakeFrames) requestAnimationFrame(look);
        else resolve({ lefts, place: place?.textContent ?? "" });
      }
      requestAnimationFrame(look);
    });
    Object.assign(globalThis, { seen });
  });
  return () =>
    strip.evaluate(
      () => (globalThis as unknown as { seen: Promise<{ lefts: number[]; place: string }> }).seen,
    );
}

for (const { name, width } of sliders) {
  for (const [state, held] of Object.entries(late)) {
    const slider = `${name}, ${width} px, ${state}`;

    test(`the first swipe moves a slide without the code: ${slider}`, async ({ page }) => {
      const { strip } = await open(page, { name, width, held });
      const finger = await makeFinger(page, strip);
      await finger.begin();
      await finger.go(1);
      const next = await watchFront(strip);
      await finger.lift();
      expect(await next()).toBe(1);
      await expect(strip).not.toHaveAttribute("data-awake");
    });

    // The middle width has nothing of its own here.
    if (width === 768) continue;
    for (const [moment, goneBefore] of Object.entries(moments))
      test(`code that comes ${moment} leaves the first swipe whole: ${slider}`, async ({
        page,
      }) => {
        const { strip, answer } = await open(page, { name, width, held });
        const finger = await makeFinger(page, strip);
        await finger.begin();
        await finger.go(goneBefore);
        await answer();
        const island = page.locator("tessera-island").filter({ has: strip });
        await expect(island).toHaveAttribute("awake");
        await finger.go(1);
        await expect(strip).not.toHaveAttribute("data-awake");
        const next = await watchFront(strip);
        await finger.lift();
        expect(await next()).toBe(1);
        await expect(strip).toHaveAttribute("data-awake");
      });
  }

  test(`Embla takes the slides over where they stand: ${name}, ${width} px`, async ({ page }) => {
    const held = late["while its own code is under way"];
    const { strip, answer } = await open(page, { name, width, held });
    const finger = await makeFinger(page, strip);
    await finger.begin();
    await finger.go(1);
    const next = await watchFront(strip);
    await finger.lift();
    expect(await next()).toBe(1);
    const stop = await watch(strip);
    await answer();
    const { lefts, place } = await stop();
    expect(lefts.filter((left) => Math.abs(left) >= 1)).toEqual([]);
    expect(place).toMatch(/^2 of \d$/);
  });
}
