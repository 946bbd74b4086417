import { expect, type Page, test } from "playwright/test";

/** What a page said of how it took the last one's place; `durations` are milliseconds. */
type Reveal = { fades: boolean; durations: unknown[]; heading: string | undefined };

test.beforeEach(async ({ page }) => {
  // Pages follow each other by the browser alone, and what fades stands still.
  await page.route("**/assets/loader-*", (route) => route.abort());
  await page.addInitScript(() => {
    const tell = (fades: boolean): void => {
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      const durations = animations.map(({ effect }) => effect?.getComputedTiming().duration);
      const heading = document.querySelector("h1")?.innerText;
      Object.assign(globalThis, { reveal: { fades, durations, heading } });
    };
    addEventListener("pagereveal", ({ viewTransition }) => {
      if (viewTransition === null) return tell(false);
      viewTransition.ready.then(
        () => tell(true),
        () => tell(false),
      );
    });
  });
});

/** Follows a link from one page to the next, which says how it came. */
async function openNext(page: Page): Promise<Reveal> {
  await page.goto("/plain");
  // What has never been painted does not fade.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.locator('main a[href="/"]').click();
  await expect(page).toHaveURL("/");
  const read = (): Promise<Reveal | undefined> =>
    page.evaluate(() => (globalThis as { reveal?: Reveal }).reveal);
  await expect.poll(read).toBeDefined();
  const reveal = await read();
  if (reveal === undefined) throw new Error("The page says nothing of how it came.");
  return reveal;
}

/** A browser that is busy leaves the fading out. */
async function openFading(page: Page): Promise<Reveal> {
  const found: Reveal[] = [];
  await expect(async () => {
    const reveal = await openNext(page);
    expect(reveal.fades).toBe(true);
    found.push(reveal);
  }).toPass();
  const [reveal] = found;
  if (reveal === undefined) throw new Error("No page faded.");
  return reveal;
}

test("a document fades for 120 ms over the next, which is there from the first", async ({
  page,
}) => {
  const { heading, durations } = await openFading(page);
  expect(heading).toBe("A small site");
  expect([...new Set(durations)]).toEqual([120]);
});

test("what is clicked while it fades is what stands there", async ({ page }) => {
  await openFading(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tally" });
  const box = await link.boundingBox();
  if (box === null) throw new Error("There is no link to click.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL("/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
});

test("nothing fades for those who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await openNext(page)).toMatchObject({ fades: false, heading: "A small site" });
});
