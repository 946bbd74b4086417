import { expect, type Page } from "playwright/test";

/**
 * Looks at a page's images in a window of a width: each is as wide as its room needs. In a page that was
 * narrower the browser fetches wider ones in its own time.
 *
 * @returns how many images there are
 */
export async function lookAtImages(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  let count = 0;
  await expect(async () => {
    count = await expectFitting(page, `at ${width} px`);
  }).toPass({ timeout: 30_000 });
  return count;
}

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
      // One that is not shown yet has no room, and does not come.
      if (image.srcset === "" || !image.checkVisibility()) continue;
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
  expect(faults, where).toEqual([]);
  return images.length;
}

/** @returns `late` where the largest contentful paint is an image that had to wait */
export async function readLargest(page: Page): Promise<string> {
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
