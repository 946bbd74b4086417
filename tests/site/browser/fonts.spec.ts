import { expect, test } from "playwright/test";
import { kindsOfPage } from "./kinds-of-page.ts";

/** When fonts come is the point: none may be there. */
test.use({ reuseContext: false });

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [390, 1280];

test("where the fonts do not come, no other is fetched in their place", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/*.woff2", (request) => {
    asked.push(new URL(request.request().url()).pathname);
    return request.abort();
  });
  await page.goto("/product/custom-development");
  await page.evaluate(async () => document.fonts.ready);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => /italic|-rest/.test(name))).toEqual([]);
});

// Titles that break elsewhere in the system's font are among them.
for (const route of [...kindsOfPage, "/blog/fair-queues", "/product/manufacturing-erp"]) {
  test(`${route}: nothing shifts when the fonts come late`, async ({ page }) => {
    const late = { release: () => {} };
    await page.route("**/*.woff2", async (asked) => {
      await new Promise<void>((resolve) => {
        const { release } = late;
        late.release = () => {
          release();
          resolve();
        };
      });
      await asked.continue();
    });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as { value?: number }).value ?? 0;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(route, { waitUntil: "domcontentloaded" });
      // The page is painted, and an optional font's time is over.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      late.release();
      await page.evaluate(async () => {
        await document.fonts.ready;
        // What a font moves is told with the frames that follow.
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      });
      const shift = await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
      );
      expect(shift, `at ${width} px`).toBe(0);
    }
  });
}
