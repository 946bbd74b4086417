import { expect, type Page, test } from "playwright/test";
import limits from "../budget/page-weight.json" with { type: "json" };
import { kindsOfPage } from "./kinds-of-page.ts";

/** What comes over the line is the point: nothing may have come before. */
test.use({ reuseContext: false });

/** Bytes as they come over the line, by what they are. */
type Weight = { html: number; styles: number; fonts: number; script: number };

const kinds: Record<string, keyof Weight> = {
  document: "html",
  stylesheet: "styles",
  font: "fonts",
  script: "script",
};

/** What none may be heavier than, whatever its own budget says: fonts, and script that readers get. */
const goals = { fonts: 30_000, script: 33_000 };

/** Their forms are the page's purpose, and need React as they are seen. */
const withForm = new Set<string>(["/contact", "/search"]);

test.use({ viewport: { width: 390, height: 800 } });

for (const route of kindsOfPage) {
  test(`${route} is within its budget, read from its top to its end`, async ({ page }) => {
    const weight: Weight = { html: 0, styles: 0, fonts: 0, script: 0 };
    const sizes: Promise<void>[] = [];
    const state = { isLoaded: false };
    page.on("request", (request) => {
      const kind = kinds[request.resourceType()];
      // Sheets of pages that are fetched beforehand are not this page's.
      if (kind === undefined || (kind === "styles" && state.isLoaded)) return;
      const add = async (): Promise<void> => {
        await (await request.response())?.finished();
        const { responseBodySize } = await request.sizes();
        weight[kind] += responseBodySize;
      };
      sizes.push(add());
    });
    await page.goto(route, { waitUntil: "load" });
    state.isLoaded = true;
    await expect(page.locator("html")).toHaveAttribute("data-warm", "");
    await readThrough(page);
    await Promise.all(sizes);

    const limit = (limits as Record<string, Weight>)[route];
    if (limit === undefined) throw new Error(`Write ${JSON.stringify(weight)} for ${route}`);
    for (const kind of Object.keys(weight) as (keyof Weight)[])
      expect.soft(weight[kind], kind).toBeLessThanOrEqual(limit[kind]);
    expect.soft(weight.fonts).toBeLessThanOrEqual(goals.fonts);
    if (!withForm.has(route)) expect.soft(weight.script).toBeLessThanOrEqual(goals.script);
  });
}

/** As somebody does who looks for something: every part is seen, none is dwelt on. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo({ top, behavior: "instant" });
      await nextFrame();
      await nextFrame();
    }
  });
  await page.waitForLoadState("networkidle");
}
