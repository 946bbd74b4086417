import { expect, test } from "playwright/test";
import { wakeIslands } from "./looks/look-at-focus.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a slider's controls and its slides come in the order in which they are seen", async ({
  page,
}) => {
  await page.goto("/");
  await wakeIslands(page);
  for (const name of ["product-slider", "testimonial-slider"]) {
    const stops = page.locator(`.${name} :is(button, [tabindex="0"]):visible`);
    const middles = await stops.evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(middles.length, name).toBeGreaterThan(2);
    expect(middles, name).toEqual(middles.toSorted((one, other) => one - other));
  }
});
