import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

const css = readFileSync("src/base.css", "utf8");
const picture = (ground: string): string =>
  `<img class="site-logo site-logo-${ground}" alt="On ${ground}" src="data:," width="80" height="20">`;

/** The ground that each theme of a page has, by what the visitor's system prefers. */
const grounds = {
  light: { light: "light", dark: "light" },
  dark: { light: "dark", dark: "dark" },
  auto: { light: "light", dark: "dark" },
};

for (const [theme, bySystem] of Object.entries(grounds))
  for (const [system, ground] of Object.entries(bySystem))
    test(`a page of the theme ${theme}, on a ${system} system, shows the logo for ${ground} grounds`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system === "dark" ? "dark" : "light" });
      await page.setContent(
        `<html data-theme="${theme}"><style>${css}</style>${picture("light")}${picture("dark")}`,
      );
      await expect(page.getByRole("img")).toHaveCount(1);
      await expect(page.getByRole("img", { name: `On ${ground}` })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("img", { name: "On light" })).toBeVisible();
    });
