import { expect, type Page, test } from "playwright/test";
import { expectAccessible, expectContrastInOtherTheme } from "../../browser/find-violations.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { isSilent, isWhole, type Look, type Visit, visitPages } from "../../browser/visit-pages.ts";
import { listPages } from "./list-pages.ts";
import { lookAtFields } from "./looks/look-at-fields.ts";
import { lookAtFocus } from "./looks/look-at-focus.ts";
import { lookAtFonts } from "./looks/look-at-fonts.ts";
import { lookAtImages, readLargest } from "./looks/look-at-images.ts";
import { expectReadable, lookAtText } from "./looks/look-at-text.ts";
import { lookAtBars, lookInForcedColors } from "./looks/look-in-forced-colors.ts";
import { lookOnPaper, paper, rearrange } from "./looks/look-on-paper.ts";

/** Whose page is marked in the header. */
const inHeader = /^\/(about|product|service|team|contact)?$/;

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

async function wake(page: Page): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
}

/** Before anything is scrolled to: what comes then counts too. */
const largest: Look = {
  name: "largest",
  run: async (page) => expect(await readLargest(page)).not.toBe("late"),
};

const fonts: Look = { name: "fonts", run: lookAtFonts };

/** @param widths from narrow to wide: a picture that came stays */
function images(widths: number[]): Look {
  return {
    name: "images",
    async run(page) {
      for (const width of widths) {
        await lookAtImages(page, width);
      }
    },
  };
}

function text(sizes: { widths: number[]; widthsAtTwice: number[] }): Look {
  return { name: "text", run: (page) => lookAtText(page, sizes) };
}

function accessible(width: number): Look {
  return {
    name: "axe",
    async run(page) {
      await resize(page, width);
      await wake(page);
      await expectAccessible(page);
    },
  };
}

function forcedColors(width: number): Look {
  return {
    name: "forced colours",
    async run(page, { route }) {
      await resize(page, width);
      await wake(page);
      const isNarrow = width < 1000;
      if (isNarrow) await page.getByRole("button", { name: "Menu" }).click();
      const counted = await lookInForcedColors(page);
      expect(counted.controls).toBeGreaterThan(0);
      expect(counted.shapes).toBeGreaterThan(0);
      if (inHeader.test(route)) expect(counted.current).toBeGreaterThan(0);
      if (isNarrow) await page.keyboard.press("Escape");
      // At the other width the open menu lies over them.
      else await lookAtBars(page);
    },
  };
}

function print(state: string, prepare: (page: Page) => Promise<void>): Look {
  return {
    name: "print",
    async run(page) {
      await page.setViewportSize(paper);
      await prepare(page);
      await lookOnPaper(page, state);
    },
  };
}

const asItCame = (): Promise<void> => Promise.resolve();

const fields: Look = {
  name: "fields",
  async run(page, { route }) {
    for (const forced of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors: forced });
      const { required, others } = await lookAtFields(page);
      if (route !== "/contact") continue;
      expect(required).toBeGreaterThan(1);
      expect(others).toBeGreaterThan(1);
    }
    await page.emulateMedia({ forcedColors: "none" });
  },
};

const withoutScript: Look = {
  name: "text",
  run: (page) => expectReadable(page, [390, 1280], "without script"),
};

const otherTheme: Look = { name: "other theme", run: expectContrastInOtherTheme };

/** What waits for nothing comes first, then what needs the page asleep, or as it came. */
const visits: Visit[] = [
  {
    name: "390 px, cold",
    width: 390,
    isCold: true,
    looks: [
      isWhole,
      fonts,
      largest,
      images([390, 768]),
      print("as it came", asItCame),
      text({ widths: [320, 390], widthsAtTwice: [390] }),
      accessible(390),
      forcedColors(390),
      isSilent,
    ],
  },
  {
    name: "1280 px, awake",
    width: 1280,
    looks: [
      isWhole,
      fonts,
      largest,
      { name: "focus", run: lookAtFocus },
      images([1280]),
      text({ widths: [768, 1280], widthsAtTwice: [1280] }),
      accessible(1280),
      otherTheme,
      forcedColors(1280),
      print("awake", rearrange),
      isSilent,
    ],
  },
  {
    name: "1280 px, without script",
    width: 1280,
    hasScript: false,
    looks: [isWhole, withoutScript, fields, print("without script", asItCame), isSilent],
  },
];

visitPages(listPages(), visits);

test("an unknown address gives the not-found page with status 404", async ({ page }) => {
  for (const route of ["/nowhere", "/service/nothing", "/About"]) {
    const response = await page.goto(route);
    expect(response?.status(), route).toBe(404);
    await expect(page.locator("h1")).toHaveText(/not found/i);
  }
});
