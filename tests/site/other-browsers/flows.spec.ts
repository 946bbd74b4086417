import { expect } from "playwright/test";
import { isFull } from "../../test-size.ts";
import { test } from "./engine-test.ts";
import { remedies } from "./find-engine.ts";
import type { Flow } from "./flow.ts";
import { formFlows } from "./form-flows.ts";
import { islandFlows } from "./island-flows.ts";
import { deskFlows, menuFlows, navigationFlows } from "./navigation-flows.ts";
import { sliderFlows } from "./slider-flows.ts";
import { toastFlows } from "./toast-flows.ts";

const everywhere = [
  ...navigationFlows,
  ...islandFlows,
  ...sliderFlows,
  ...formFlows,
  ...toastFlows,
];

const sizes: { width: number; height: number; flows: Flow[] }[] = [
  { width: 390, height: 800, flows: [...menuFlows, ...everywhere] },
  // What is done the same way at both widths is done once, but in `full`.
  { width: 1280, height: 900, flows: [...deskFlows, ...(isFull ? everywhere : [])] },
];

const mainRoutes = [
  "/",
  "/about",
  "/service/e-commerce-development",
  "/product/point-of-sale",
  "/blog/fair-queues",
  "/contact",
];

test.beforeEach(({ engineName, programs }) => {
  test.skip(programs === null, remedies[engineName]);
});

for (const { width, height, flows } of sizes) {
  for (const { name, run } of flows) {
    test(`${width} px: ${name}`, async ({ engine, visit, service, visitor }) => {
      await engine.resize({ width, height });
      expect(await visit.evaluate(() => innerWidth)).toBe(width);
      await run({ visit, service, visitor });
    });
  }
}

test("the console is silent on the main routes", async ({ engine, visit }) => {
  await engine.resize({ width: 1280, height: 900 });
  for (const route of mainRoutes) {
    await visit.open(route);
    // Islands wake when they come near, or are touched.
    await expect
      .poll(() =>
        visit.evaluate(() => {
          const asleep = document.querySelectorAll("tessera-island:not([awake])");
          asleep[0]?.firstElementChild?.scrollIntoView({ behavior: "instant" });
          asleep[0]?.firstElementChild?.dispatchEvent(new Event("pointerover", { bubbles: true }));
          return asleep.length;
        }),
      )
      .toBe(0);
    expect(await engine.listComplaints(), route).toEqual([]);
  }
});
