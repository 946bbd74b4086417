import { expect, type Page, test } from "playwright/test";
import type { JsonObject } from "#document/json.ts";
import { changeTexts, makeExamplePages } from "./example-pages.ts";
import { listPages } from "./list-pages.ts";
import { listBrokenWords, listTextFaults } from "./list-text-faults.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const longWord = "Bekleidungsproduktionsplanung";
const examples = await makeExamplePages({
  change: (example, schema) => changeTexts(example, schema, lengthenWord) as JsonObject,
  title: `${longWord} im Werk`,
});

/** Puts the long word in the place of a text's longest; marks around it stay. */
function lengthenWord(text: string, maxLength: number): string {
  const longest = text.split(" ").toSorted((one, other) => other.length - one.length)[0] ?? "";
  const [word = longest] = /[\p{L}\p{N}]+/u.exec(longest) ?? [];
  const longer = text.replace(word, longWord);
  return longer.length <= maxLength ? longer : longWord.slice(0, maxLength);
}

for (const type of examples.types) {
  test(`a long word breaks no example of ${type}`, async ({ page }) => {
    await examples.answer(page);
    for (const route of examples.routesOf(type)) {
      await page.goto(route);
      await expect(page.locator("h1").first()).toContainText(longWord);
      await expectReadable(page, [320, 390, 768, 1280], route);
    }
  });
}

for (const route of listPages()) {
  test(`${route} can be read, also with text of twice its size`, async ({ page }) => {
    await page.goto(route);
    await expectReadable(page, [320, 390, 768, 1280], "");
    await page.setViewportSize({ width: 320, height: 900 });
    expect.soft(await listBrokenWords(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectReadable(page, [390, 1280], "text at 200 %");
    await page.setViewportSize({ width: 390, height: 900 });
    // A title of that size may be wider than the window; what needs less than two thirds of it fits.
    expect.soft(await listBrokenWords(page, 0.65), "text at 200 %").toEqual([]);
  });
}

async function expectReadable(page: Page, widths: number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${what} at ${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await listTextFaults(page), `${what} at ${width} px`).toEqual([]);
  }
}
