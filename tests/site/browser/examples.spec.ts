import { expect, test } from "playwright/test";
import type { Json, JsonObject } from "#core/json.ts";
import { type Look, visitPages } from "../../browser/visit-pages.ts";
import { changeTexts, makeExamplePages } from "./example-pages.ts";
import { readAllStyles } from "./compare-styles.ts";
import { expectSameStyles } from "./looks/expect-same-styles.ts";
import { lookAtImages } from "./looks/look-at-images.ts";
import { expectReadable } from "./looks/look-at-text.ts";
import { lookOnPaper, paper, rearrange } from "./looks/look-on-paper.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const plain = await makeExamplePages({ theme: "dark", isAlive: true });

/** The fonts of that build have all letters of the examples. */
const allStyles = readAllStyles(plain.built);

/** Every picture of every example becomes a photograph. */
const pictured = await makeExamplePages({ change: (example) => photograph(example) as JsonObject });

function photograph(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(photograph);
  if (typeof value !== "object" || value === null) return value ?? null;
  const isPicture =
    "vignette" in value || "portrait" in value || ("src" in value && "alt" in value);
  if (isPicture) return { src: "/images/woven-cloth.jpg", alt: "Woven cloth" };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, photograph(item)]));
}

const longWord = "Bekleidungsproduktionsplanung";
const worded = await makeExamplePages({
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

const styles: Look = {
  name: "styles",
  async run(page) {
    for (const theme of ["dark", "light"]) {
      await page.locator("html").evaluate((html, value) => {
        html.setAttribute("data-theme", value);
      }, theme);
      await expectSameStyles(page, theme, allStyles);
    }
  },
};

const print: Look = {
  name: "print",
  async run(page) {
    await page.locator("html").evaluate((html) => html.setAttribute("data-theme", "dark"));
    await page.setViewportSize(paper);
    await rearrange(page);
    await lookOnPaper(page, "awake");
  },
};

const images: Look = {
  name: "images",
  async run(page) {
    let count = 0;
    for (const width of [390, 768, 1280]) {
      count += await lookAtImages(page, width);
    }
    if ((await page.content()).includes("woven-cloth")) expect(count).toBeGreaterThan(0);
  },
};

const longWords: Look = {
  name: "long words",
  async run(page) {
    await expect(page.locator("h1").first()).toContainText(longWord);
    await expectReadable(page, [320, 390, 768, 1280], "");
  },
};

visitPages(plain.types.map(plain.routeOf), [
  {
    name: "1280 px, its examples",
    width: 1280,
    prepare: plain.answer,
    looks: [styles, print],
  },
  {
    name: "390 px, with photographs",
    width: 390,
    prepare: pictured.answer,
    looks: [images],
  },
  {
    name: "320 px, with long words",
    width: 320,
    prepare: worded.answer,
    looks: [longWords],
  },
]);

test("the first photographs of a page's top are hurried, and no others", async ({ page }) => {
  await pictured.answer(page);
  await page.goto(pictured.routeOf("article-grid"));
  const all = page.locator("main img");
  await expect(all.first()).toHaveAttribute("fetchpriority", "high");
  await expect(all.first()).not.toHaveAttribute("loading");
  await expect(all.last()).toHaveAttribute("loading", "lazy");
});
