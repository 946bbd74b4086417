import { expect, test } from "playwright/test";
import { lookInForcedColors } from "./looks/look-in-forced-colors.ts";
import { showNotice } from "./show-notice.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the film's window shows its frame and its close button in forced colours", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: /film|video|watch/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await lookInForcedColors(page);
});

test("a toast shows its frame and its close button in forced colours", async ({ page }) => {
  await showNotice(page);
  await lookInForcedColors(page);
});
