import type { Browser, Page } from "playwright";
import { islandRoute, routeOf } from "../generate/make-bench-pages.ts";
import { firstLabels } from "../generate/write-tessera-site.ts";

/** Bytes as they come over the line: what the page itself needs, and all script after full use. */
export type Weight = { html: number; styles: number; fonts: number; script: number };

const kinds: Record<string, keyof Weight> = {
  document: "html",
  stylesheet: "styles",
  font: "fonts",
  script: "script",
};

const pauseMs = 300;

/**
 * Weighs the page with islands: each island's button is pressed once, and a link is followed after
 * the pointer has rested on it.
 *
 * @throws where a button does not count: who leaves its work out is not lighter
 */
export async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage();
  const weight: Weight = { html: 0, styles: 0, fonts: 0, script: 0 };
  const state = { isLoaded: false };
  const weighing: Promise<void>[] = [];
  page.on("request", (request) => {
    const kind = kinds[request.resourceType()];
    if (kind === undefined || (kind !== "script" && state.isLoaded)) return;
    const weigh = async (): Promise<void> => {
      await (await request.response())?.finished();
      const { responseBodySize } = await request.sizes();
      weight[kind] += responseBodySize;
    };
    weighing.push(weigh());
  });
  await page.goto(url + islandRoute);
  state.isLoaded = true;
  await pressIslands(page);
  await followLink(page);
  await Promise.all(weighing);
  await page.close();
  return weight;
}

async function pressIslands(page: Page): Promise<void> {
  for (const [label, count] of [
    ["Boats", 1] as const,
    ["Lamps", 2] as const,
    ["Gulls", 3] as const,
  ]) {
    const button = page.getByRole("button", { name: `${label}:` });
    await button.scrollIntoViewIfNeeded();
    await page.waitForTimeout(pauseMs);
    await button.click();
    await page.getByRole("button", { name: `${label}: ${count}` }).waitFor();
  }
}

async function followLink(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const link = page.getByRole("link", { name: firstLabels.top });
  await link.hover();
  await page.waitForTimeout(pauseMs);
  await link.click();
  await page.waitForURL((address) => address.pathname === routeOf(0));
  await page.waitForLoadState("networkidle");
}
