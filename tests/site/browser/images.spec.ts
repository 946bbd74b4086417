import { expect, type Page, test } from "playwright/test";
import type { Json, JsonObject } from "#document/json.ts";
import { makeExamplePages } from "./example-pages.ts";
import { listPages } from "./list-pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [390, 768, 1280];

/** Every picture of every example becomes a photograph. */
const examples = await makeExamplePages({
  change: (example) => photograph(example) as JsonObject,
});

function photograph(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(photograph);
  if (typeof value !== "object" || value === null) return value ?? null;
  const isPicture =
    "vignette" in value || "portrait" in value || ("src" in value && "alt" in value);
  if (isPicture) return { src: "/images/woven-cloth.jpg", alt: "Woven cloth" };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, photograph(item)]));
}

for (const route of listPages()) {
  test(`${route}: images are of their size, and the largest is not late`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route);
      // Before anything is scrolled to: what comes then counts too.
      expect.soft(await readLargest(page), `at ${width} px`).not.toBe("late");
      await expectFitting(page, `at ${width} px`);
    }
  });
}

test("photographs of every block are of their size", async ({ page }) => {
  test.slow();
  await examples.answer(page);
  let count = 0;
  for (const type of examples.types) {
    const [first = ""] = examples.routesOf(type);
    await page.goto(first);
    if ((await page.locator("img").count()) === 0) continue;
    for (const route of examples.routesOf(type)) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(route);
        count += await expectFitting(page, `${route} at ${width} px`);
      }
    }
  }
  expect(count).toBeGreaterThan(100);
});

test("the first photographs of a page's top are hurried, and no others", async ({ page }) => {
  await examples.answer(page);
  await page.goto(examples.routesOf("article-grid")[0] ?? "");
  const images = page.locator("main img");
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  await expect(images.first()).not.toHaveAttribute("loading");
  await expect(images.last()).toHaveAttribute("loading", "lazy");
});

/**
 * Loads every image, and holds the file that came against the room that it has: as wide, or the next
 * wider that there is. A wider one that the page has loaded for another place costs nothing.
 *
 * @returns how many images were looked at
 */
async function expectFitting(page: Page, where: string): Promise<number> {
  const images = await page.evaluate(async () => {
    const told = [];
    for (const image of document.querySelectorAll("img")) {
      if (image.srcset === "") continue;
      image.scrollIntoView({ block: "center", behavior: "instant" });
      // A picture that finds its room only now begins again, which ends the first wait.
      for (let tries = 0; tries < 3 && !(image.complete && image.currentSrc !== ""); tries++) {
        await image.decode().catch(() => undefined);
      }
      const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc } = image;
      // Cropped to its place, a photograph may be shown wider than the place is.
      const most = Math.max(clientWidth, clientHeight * (naturalWidth / naturalHeight));
      const candidates = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      const came = Number(/-(\d+)\.[a-z]+$/.exec(currentSrc)?.[1]);
      const widest = candidates.find((width) => width >= most) ?? Math.max(...candidates);
      told.push({ block: image.closest("section")?.className, least: clientWidth, widest, came });
    }
    return told;
  });
  const wellFound = new Set(
    images.filter(({ came, widest }) => came <= widest).map(({ came }) => came),
  );
  const faults = images.filter(
    ({ least, widest, came }) =>
      came < 0.75 * least || (came > widest && !wellFound.has(came)) || Number.isNaN(came),
  );
  expect.soft(faults, where).toEqual([]);
  return images.length;
}

/** @returns `late` where the largest contentful paint is an image that had to wait */
async function readLargest(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const element = (list.getEntries().at(-1) as { element?: Element } | undefined)?.element;
          if (!(element instanceof HTMLImageElement)) resolve("text");
          else
            resolve(
              element.loading !== "lazy" && element.fetchPriority === "high" ? "urgent" : "late",
            );
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}
